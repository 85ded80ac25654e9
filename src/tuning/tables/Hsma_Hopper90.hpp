// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The tuning table hopper90.
/// Generated from profiles/hopper90.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {

inline constexpr Policy hopper90_policy_0{any_columns, DirectKernel::Paper, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_1{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_2{any_columns, DirectKernel::Rows, any_columns, 4, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_3{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_4{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_5{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_6{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_7{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_8{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_9{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_10{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_11{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 64};
inline constexpr Policy hopper90_policy_12{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 64};
inline constexpr Policy hopper90_policy_13{any_columns, DirectKernel::WideLanes, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_14{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_15{any_columns, DirectKernel::Lanes, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_16{any_columns, DirectKernel::Automatic, any_columns, 8, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_17{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_18{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 64};
inline constexpr Policy hopper90_policy_19{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_20{any_columns, DirectKernel::Rows, any_columns, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_21{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_22{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_23{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_24{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Paper, 32, true, false};
inline constexpr Policy hopper90_policy_25{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_26{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_27{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_28{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy hopper90_policy_29{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy hopper90_policy_30{any_columns, DirectKernel::Rows, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_31{any_columns, DirectKernel::Lanes, 181, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_32{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_33{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_34{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_35{1992, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_36{2233, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_37{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_38{any_columns, DirectKernel::Lanes, 2896, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_39{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_40{any_columns, DirectKernel::Rows, 8689, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_41{any_columns, DirectKernel::Rows, 11585, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_42{13029, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_43{22536, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_44{15024, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_45{11268, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_46{4467, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_47{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_48{any_columns, DirectKernel::Paper, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_49{any_columns, DirectKernel::Lanes, 1448, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_50{any_columns, DirectKernel::Lanes, 17378, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_51{any_columns, DirectKernel::Lanes, 11585, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_52{6515, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_53{3984, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_54{3756, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_55{0, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_56{0, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_57{13029, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_58{22536, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_59{12634, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_60{11268, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_61{4467, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_62{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_63{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_64{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 768, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_65{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 1024, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_66{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_67{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_68{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_69{any_columns, DirectKernel::Lanes, 23, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_70{any_columns, DirectKernel::Lanes, 23170, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_71{any_columns, DirectKernel::Rows, 4344, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_72{6515, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_73{3984, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_74{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_75{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_76{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_77{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_78{any_columns, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_79{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_80{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 24};
inline constexpr Policy hopper90_policy_81{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_82{any_columns, DirectKernel::Lanes, 45, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_83{1992, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_84{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_85{9212, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_86{7968, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_87{8933, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_88{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_89{any_columns, DirectKernel::Lanes, 724, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_90{any_columns, DirectKernel::Lanes, 8689, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_91{4606, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_92{2817, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_93{2656, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_94{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_95{3158, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_96{1675, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_97{558, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_98{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_99{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 768, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_100{any_columns, DirectKernel::Rows, 5793, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_101{3257, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_102{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_103{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 64};
inline constexpr Policy hopper90_policy_104{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy hopper90_policy_105{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, false, false};
inline constexpr Policy hopper90_policy_106{any_columns, DirectKernel::Lanes, 0, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_107{996, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_108{1117, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_109{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 96, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_110{0, DirectKernel::Automatic, 12288, 0, Method::Substitution, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_111{any_columns, DirectKernel::Lanes, 91, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_112{996, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_113{1117, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_114{4467, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_115{any_columns, DirectKernel::Lanes, 46341, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_116{2303, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_117{2233, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_118{996, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_119{558, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_120{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_121{any_columns, DirectKernel::Rows, 2896, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_122{2303, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_123{1992, DirectKernel::Automatic, any_columns, 0, Method::Substitution, 64, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_124{279, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_125{250, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_126{0, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_127{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_128{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 64};
inline constexpr Policy hopper90_policy_129{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::LeftLooking, InversionKernel::Automatic, 0, false, false, 64};
inline constexpr Policy hopper90_policy_130{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 256, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 24};
inline constexpr Policy hopper90_policy_131{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 384, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 24};
inline constexpr Policy hopper90_policy_132{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::Recursive, InversionKernel::Automatic, 0, false, false, 24};
inline constexpr Policy hopper90_policy_133{996, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_134{1117, DirectKernel::Automatic, any_columns, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_135{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_136{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 32, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_137{any_columns, DirectKernel::Lanes, 4344, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_138{any_columns, DirectKernel::Lanes, 5793, 0, Method::Inversion, 64, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_139{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 96, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_140{any_columns, DirectKernel::Rows, 2172, 0, Method::Inversion, 48, Sweep::Recursive, InversionKernel::Automatic, 0, true, false};
inline constexpr Policy hopper90_policy_141{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 192, Sweep::Recursive, InversionKernel::Automatic, 0, true, false, 16};
inline constexpr Policy hopper90_policy_142{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 512, Sweep::LeftLooking, InversionKernel::Automatic, 0, false, false, 16};
inline constexpr Policy hopper90_policy_143{0, DirectKernel::Automatic, 12288, 0, Method::Inversion, 128, Sweep::LeftLooking, InversionKernel::Automatic, 0, true, false, 16};

inline constexpr Row hopper90_0[] = {
    {8, hopper90_policy_0},
    {16, hopper90_policy_0},
    {32, hopper90_policy_1},
    {48, hopper90_policy_2},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_5},
    {128, hopper90_policy_4},
    {192, hopper90_policy_6},
    {256, hopper90_policy_7},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_8},
    {2560, hopper90_policy_10},
    {3072, hopper90_policy_11},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_11}};

inline constexpr Row hopper90_1[] = {
    {8, hopper90_policy_13},
    {16, hopper90_policy_0},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_15},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_16},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_9},
    {640, hopper90_policy_8},
    {768, hopper90_policy_18},
    {1024, hopper90_policy_18},
    {1280, hopper90_policy_19},
    {1536, hopper90_policy_11},
    {2048, hopper90_policy_11},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_11},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_11},
    {16384, hopper90_policy_11}};

inline constexpr Row hopper90_2[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_20},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_4},
    {128, hopper90_policy_21},
    {192, hopper90_policy_17},
    {256, hopper90_policy_7},
    {260, hopper90_policy_8},
    {320, hopper90_policy_8},
    {384, hopper90_policy_8},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_8},
    {2560, hopper90_policy_8},
    {3072, hopper90_policy_8},
    {4096, hopper90_policy_8},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_3[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_15},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_8},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_19},
    {1280, hopper90_policy_19},
    {1536, hopper90_policy_23},
    {2048, hopper90_policy_23},
    {2560, hopper90_policy_23},
    {3072, hopper90_policy_23},
    {4096, hopper90_policy_12},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_4[] = {
    {96, hopper90_policy_5},
    {128, hopper90_policy_24},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_8},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_8},
    {2560, hopper90_policy_8},
    {3072, hopper90_policy_8},
    {4096, hopper90_policy_8},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_5[] = {
    {96, hopper90_policy_4},
    {128, hopper90_policy_6},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_8},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_10},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_19},
    {1280, hopper90_policy_19},
    {1536, hopper90_policy_19},
    {2048, hopper90_policy_19},
    {2560, hopper90_policy_19},
    {3072, hopper90_policy_19},
    {4096, hopper90_policy_19},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_6[] = {
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_25},
    {1280, hopper90_policy_25},
    {1536, hopper90_policy_25},
    {2048, hopper90_policy_25},
    {2560, hopper90_policy_25},
    {3072, hopper90_policy_25},
    {4096, hopper90_policy_25},
    {6144, hopper90_policy_25},
    {8192, hopper90_policy_25},
    {16384, hopper90_policy_25}};

inline constexpr Row hopper90_7[] = {
    {260, hopper90_policy_26},
    {320, hopper90_policy_25},
    {384, hopper90_policy_26},
    {512, hopper90_policy_26},
    {640, hopper90_policy_25},
    {768, hopper90_policy_27},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_27},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_27},
    {6144, hopper90_policy_28},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_8[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_21},
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_25},
    {1280, hopper90_policy_25},
    {1536, hopper90_policy_25},
    {2048, hopper90_policy_25},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_27},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_9[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_15},
    {66, hopper90_policy_4},
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_27},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_29},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_29},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_10[] = {
    {8, hopper90_policy_30},
    {16, hopper90_policy_31},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_4},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_32},
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_33},
    {640, hopper90_policy_33},
    {768, hopper90_policy_33},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_27},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_34},
    {3072, hopper90_policy_34},
    {4096, hopper90_policy_34}};

inline constexpr Row hopper90_11[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_31},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_15},
    {66, hopper90_policy_21},
    {96, hopper90_policy_21},
    {128, hopper90_policy_21},
    {192, hopper90_policy_35},
    {256, hopper90_policy_36},
    {260, hopper90_policy_25},
    {320, hopper90_policy_33},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_27},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_29},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_34},
    {3072, hopper90_policy_34},
    {4096, hopper90_policy_34}};

inline constexpr Row hopper90_12[] = {
    {8, hopper90_policy_31},
    {16, hopper90_policy_38},
    {32, hopper90_policy_39},
    {48, hopper90_policy_40},
    {64, hopper90_policy_41},
    {66, hopper90_policy_42},
    {96, hopper90_policy_43},
    {128, hopper90_policy_44},
    {192, hopper90_policy_45},
    {256, hopper90_policy_46},
    {260, hopper90_policy_34},
    {320, hopper90_policy_34},
    {384, hopper90_policy_34},
    {512, hopper90_policy_34},
    {640, hopper90_policy_34},
    {768, hopper90_policy_47},
    {1024, hopper90_policy_34},
    {1280, hopper90_policy_34},
    {1536, hopper90_policy_34},
    {2048, hopper90_policy_34},
    {2560, hopper90_policy_34}};

inline constexpr Row hopper90_13[] = {
    {8, hopper90_policy_48},
    {16, hopper90_policy_49},
    {32, hopper90_policy_39},
    {48, hopper90_policy_50},
    {64, hopper90_policy_51},
    {66, hopper90_policy_52},
    {96, hopper90_policy_53},
    {128, hopper90_policy_54},
    {192, hopper90_policy_55},
    {256, hopper90_policy_56},
    {260, hopper90_policy_34},
    {320, hopper90_policy_34},
    {384, hopper90_policy_34},
    {512, hopper90_policy_34},
    {640, hopper90_policy_34},
    {768, hopper90_policy_34},
    {1024, hopper90_policy_34},
    {1280, hopper90_policy_34},
    {1536, hopper90_policy_34},
    {2048, hopper90_policy_34},
    {2560, hopper90_policy_34}};

inline constexpr Row hopper90_14[] = {
    {8, hopper90_policy_30},
    {16, hopper90_policy_38},
    {32, hopper90_policy_39},
    {48, hopper90_policy_40},
    {64, hopper90_policy_41},
    {66, hopper90_policy_57},
    {96, hopper90_policy_58},
    {128, hopper90_policy_59},
    {192, hopper90_policy_60},
    {256, hopper90_policy_61},
    {260, hopper90_policy_62},
    {320, hopper90_policy_63},
    {384, hopper90_policy_63},
    {512, hopper90_policy_62},
    {640, hopper90_policy_64},
    {768, hopper90_policy_64},
    {1024, hopper90_policy_65},
    {1280, hopper90_policy_64},
    {1536, hopper90_policy_64},
    {2048, hopper90_policy_64},
    {2560, hopper90_policy_64},
    {3072, hopper90_policy_66},
    {4096, hopper90_policy_64},
    {6144, hopper90_policy_67},
    {8192, hopper90_policy_67},
    {16384, hopper90_policy_68}};

inline constexpr Row hopper90_15[] = {
    {8, hopper90_policy_69},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_71},
    {64, hopper90_policy_51},
    {66, hopper90_policy_72},
    {96, hopper90_policy_73},
    {128, hopper90_policy_56},
    {192, hopper90_policy_74},
    {256, hopper90_policy_75},
    {260, hopper90_policy_76},
    {320, hopper90_policy_76},
    {384, hopper90_policy_77},
    {512, hopper90_policy_66},
    {640, hopper90_policy_64},
    {768, hopper90_policy_64},
    {1024, hopper90_policy_65},
    {1280, hopper90_policy_64},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_66},
    {2560, hopper90_policy_66},
    {3072, hopper90_policy_66},
    {4096, hopper90_policy_66},
    {6144, hopper90_policy_67},
    {8192, hopper90_policy_66},
    {16384, hopper90_policy_68}};

inline constexpr Row hopper90_16[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_13},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_6},
    {256, hopper90_policy_32},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_8},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_12},
    {2048, hopper90_policy_12},
    {2560, hopper90_policy_19},
    {3072, hopper90_policy_12},
    {4096, hopper90_policy_12},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_17[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_0},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_78},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_79},
    {640, hopper90_policy_79},
    {768, hopper90_policy_79},
    {1024, hopper90_policy_79},
    {1280, hopper90_policy_79},
    {1536, hopper90_policy_12},
    {2048, hopper90_policy_12},
    {2560, hopper90_policy_11},
    {3072, hopper90_policy_11},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_18[] = {
    {8, hopper90_policy_13},
    {16, hopper90_policy_13},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_19},
    {2560, hopper90_policy_19},
    {3072, hopper90_policy_19},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_19[] = {
    {8, hopper90_policy_0},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_4},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_79},
    {640, hopper90_policy_79},
    {768, hopper90_policy_79},
    {1024, hopper90_policy_79},
    {1280, hopper90_policy_19},
    {1536, hopper90_policy_19},
    {2048, hopper90_policy_19},
    {2560, hopper90_policy_19},
    {3072, hopper90_policy_19},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_20[] = {
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_80},
    {320, hopper90_policy_80},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_19},
    {2560, hopper90_policy_19},
    {3072, hopper90_policy_19},
    {4096, hopper90_policy_19},
    {6144, hopper90_policy_19},
    {8192, hopper90_policy_19},
    {16384, hopper90_policy_19}};

inline constexpr Row hopper90_21[] = {
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_80},
    {320, hopper90_policy_80},
    {384, hopper90_policy_9},
    {512, hopper90_policy_79},
    {640, hopper90_policy_79},
    {768, hopper90_policy_79},
    {1024, hopper90_policy_19},
    {1280, hopper90_policy_19},
    {1536, hopper90_policy_19},
    {2048, hopper90_policy_19},
    {2560, hopper90_policy_19},
    {3072, hopper90_policy_19},
    {4096, hopper90_policy_19},
    {6144, hopper90_policy_19},
    {8192, hopper90_policy_19},
    {16384, hopper90_policy_19}};

inline constexpr Row hopper90_22[] = {
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_25},
    {1280, hopper90_policy_25},
    {1536, hopper90_policy_25},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_27},
    {6144, hopper90_policy_27},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_23[] = {
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_81},
    {640, hopper90_policy_81},
    {768, hopper90_policy_81},
    {1024, hopper90_policy_81},
    {1280, hopper90_policy_27},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_27},
    {6144, hopper90_policy_27},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_24[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_21},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_32},
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_27},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_27},
    {6144, hopper90_policy_27},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_81}};

inline constexpr Row hopper90_25[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_4},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_81},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_81},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_27},
    {6144, hopper90_policy_37},
    {8192, hopper90_policy_27},
    {16384, hopper90_policy_37}};

inline constexpr Row hopper90_26[] = {
    {8, hopper90_policy_82},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_21},
    {128, hopper90_policy_6},
    {192, hopper90_policy_83},
    {256, hopper90_policy_36},
    {260, hopper90_policy_26},
    {320, hopper90_policy_81},
    {384, hopper90_policy_37},
    {512, hopper90_policy_81},
    {640, hopper90_policy_27},
    {768, hopper90_policy_81},
    {1024, hopper90_policy_81},
    {1280, hopper90_policy_81},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_37},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_81},
    {4096, hopper90_policy_27}};

inline constexpr Row hopper90_27[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_35},
    {256, hopper90_policy_84},
    {260, hopper90_policy_26},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_81},
    {1536, hopper90_policy_27},
    {2048, hopper90_policy_27},
    {2560, hopper90_policy_27},
    {3072, hopper90_policy_27},
    {4096, hopper90_policy_27}};

inline constexpr Row hopper90_28[] = {
    {8, hopper90_policy_30},
    {16, hopper90_policy_49},
    {32, hopper90_policy_39},
    {48, hopper90_policy_40},
    {64, hopper90_policy_41},
    {66, hopper90_policy_85},
    {96, hopper90_policy_86},
    {128, hopper90_policy_87},
    {192, hopper90_policy_56},
    {256, hopper90_policy_84},
    {260, hopper90_policy_88},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_37},
    {1536, hopper90_policy_37},
    {2048, hopper90_policy_81}};

inline constexpr Row hopper90_29[] = {
    {8, hopper90_policy_89},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_90},
    {64, hopper90_policy_51},
    {66, hopper90_policy_91},
    {96, hopper90_policy_92},
    {128, hopper90_policy_93},
    {192, hopper90_policy_55},
    {256, hopper90_policy_56},
    {260, hopper90_policy_88},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_94},
    {768, hopper90_policy_94},
    {1024, hopper90_policy_27},
    {1280, hopper90_policy_27},
    {1536, hopper90_policy_81},
    {2048, hopper90_policy_81}};

inline constexpr Row hopper90_30[] = {
    {8, hopper90_policy_49},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_40},
    {64, hopper90_policy_41},
    {66, hopper90_policy_91},
    {96, hopper90_policy_73},
    {128, hopper90_policy_95},
    {192, hopper90_policy_96},
    {256, hopper90_policy_97},
    {260, hopper90_policy_76},
    {320, hopper90_policy_76},
    {384, hopper90_policy_76},
    {512, hopper90_policy_98},
    {640, hopper90_policy_99},
    {768, hopper90_policy_64},
    {1024, hopper90_policy_66},
    {1280, hopper90_policy_64},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_67},
    {2560, hopper90_policy_67},
    {3072, hopper90_policy_66},
    {4096, hopper90_policy_67},
    {6144, hopper90_policy_67},
    {8192, hopper90_policy_67},
    {16384, hopper90_policy_68}};

inline constexpr Row hopper90_31[] = {
    {8, hopper90_policy_31},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_40},
    {64, hopper90_policy_100},
    {66, hopper90_policy_101},
    {96, hopper90_policy_102},
    {128, hopper90_policy_84},
    {192, hopper90_policy_74},
    {256, hopper90_policy_75},
    {260, hopper90_policy_76},
    {320, hopper90_policy_76},
    {384, hopper90_policy_76},
    {512, hopper90_policy_98},
    {640, hopper90_policy_99},
    {768, hopper90_policy_67},
    {1024, hopper90_policy_67},
    {1280, hopper90_policy_66},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_67},
    {2560, hopper90_policy_67},
    {3072, hopper90_policy_67},
    {4096, hopper90_policy_67},
    {6144, hopper90_policy_67},
    {8192, hopper90_policy_64},
    {16384, hopper90_policy_67}};

inline constexpr Row hopper90_32[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_4},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_32},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_10},
    {768, hopper90_policy_10},
    {1024, hopper90_policy_10},
    {1280, hopper90_policy_10},
    {1536, hopper90_policy_10},
    {2048, hopper90_policy_10},
    {2560, hopper90_policy_10},
    {3072, hopper90_policy_12},
    {4096, hopper90_policy_12},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_33[] = {
    {8, hopper90_policy_13},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_9},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_9},
    {1280, hopper90_policy_9},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_103},
    {2560, hopper90_policy_103},
    {3072, hopper90_policy_103},
    {4096, hopper90_policy_12},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_34[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_13},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_21},
    {192, hopper90_policy_6},
    {256, hopper90_policy_32},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_8},
    {2560, hopper90_policy_8},
    {3072, hopper90_policy_8},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_11},
    {16384, hopper90_policy_18}};

inline constexpr Row hopper90_35[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_4},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_18},
    {2048, hopper90_policy_18},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_11},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_11},
    {16384, hopper90_policy_18}};

inline constexpr Row hopper90_36[] = {
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_8},
    {2560, hopper90_policy_8},
    {3072, hopper90_policy_8},
    {4096, hopper90_policy_8},
    {6144, hopper90_policy_8},
    {8192, hopper90_policy_8},
    {16384, hopper90_policy_8}};

inline constexpr Row hopper90_37[] = {
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_32},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_8},
    {1280, hopper90_policy_8},
    {1536, hopper90_policy_8},
    {2048, hopper90_policy_18},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_18},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_11},
    {16384, hopper90_policy_18}};

inline constexpr Row hopper90_38[] = {
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_25},
    {1280, hopper90_policy_25},
    {1536, hopper90_policy_25},
    {2048, hopper90_policy_25},
    {2560, hopper90_policy_25},
    {3072, hopper90_policy_25},
    {4096, hopper90_policy_25},
    {6144, hopper90_policy_25},
    {8192, hopper90_policy_25},
    {16384, hopper90_policy_29}};

inline constexpr Row hopper90_39[] = {
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_25},
    {1024, hopper90_policy_25},
    {1280, hopper90_policy_25},
    {1536, hopper90_policy_29},
    {2048, hopper90_policy_29},
    {2560, hopper90_policy_29},
    {3072, hopper90_policy_29},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_29},
    {8192, hopper90_policy_29},
    {16384, hopper90_policy_29}};

inline constexpr Row hopper90_40[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_26},
    {1024, hopper90_policy_26},
    {1280, hopper90_policy_29},
    {1536, hopper90_policy_29},
    {2048, hopper90_policy_29},
    {2560, hopper90_policy_104},
    {3072, hopper90_policy_29},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_104},
    {8192, hopper90_policy_29}};

inline constexpr Row hopper90_41[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_21},
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_25},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_29},
    {1536, hopper90_policy_29},
    {2048, hopper90_policy_29},
    {2560, hopper90_policy_104},
    {3072, hopper90_policy_104},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_105},
    {8192, hopper90_policy_105}};

inline constexpr Row hopper90_42[] = {
    {8, hopper90_policy_106},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_21},
    {96, hopper90_policy_21},
    {128, hopper90_policy_22},
    {192, hopper90_policy_107},
    {256, hopper90_policy_108},
    {260, hopper90_policy_109},
    {320, hopper90_policy_33},
    {384, hopper90_policy_33},
    {512, hopper90_policy_34},
    {640, hopper90_policy_34},
    {768, hopper90_policy_34},
    {1024, hopper90_policy_34},
    {1280, hopper90_policy_34},
    {1536, hopper90_policy_34},
    {2048, hopper90_policy_34},
    {2560, hopper90_policy_34},
    {3072, hopper90_policy_34},
    {4096, hopper90_policy_110}};

inline constexpr Row hopper90_43[] = {
    {8, hopper90_policy_111},
    {16, hopper90_policy_106},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_21},
    {128, hopper90_policy_4},
    {192, hopper90_policy_112},
    {256, hopper90_policy_113},
    {260, hopper90_policy_109},
    {320, hopper90_policy_34},
    {384, hopper90_policy_105},
    {512, hopper90_policy_105},
    {640, hopper90_policy_34},
    {768, hopper90_policy_34},
    {1024, hopper90_policy_34},
    {1280, hopper90_policy_34},
    {1536, hopper90_policy_34},
    {2048, hopper90_policy_34},
    {2560, hopper90_policy_34},
    {3072, hopper90_policy_34},
    {4096, hopper90_policy_110}};

inline constexpr Row hopper90_44[] = {
    {8, hopper90_policy_106},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_50},
    {64, hopper90_policy_100},
    {66, hopper90_policy_72},
    {96, hopper90_policy_73},
    {128, hopper90_policy_114},
    {192, hopper90_policy_56},
    {256, hopper90_policy_56},
    {260, hopper90_policy_34},
    {320, hopper90_policy_34},
    {384, hopper90_policy_34},
    {512, hopper90_policy_34},
    {640, hopper90_policy_34},
    {768, hopper90_policy_34},
    {1024, hopper90_policy_34},
    {1280, hopper90_policy_34},
    {1536, hopper90_policy_34},
    {2048, hopper90_policy_34}};

inline constexpr Row hopper90_45[] = {
    {8, hopper90_policy_31},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_50},
    {64, hopper90_policy_115},
    {66, hopper90_policy_116},
    {96, hopper90_policy_35},
    {128, hopper90_policy_117},
    {192, hopper90_policy_56},
    {256, hopper90_policy_55},
    {260, hopper90_policy_34},
    {320, hopper90_policy_34},
    {384, hopper90_policy_34},
    {512, hopper90_policy_34},
    {640, hopper90_policy_34},
    {768, hopper90_policy_34},
    {1024, hopper90_policy_34},
    {1280, hopper90_policy_34},
    {1536, hopper90_policy_34},
    {2048, hopper90_policy_34}};

inline constexpr Row hopper90_46[] = {
    {8, hopper90_policy_69},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_71},
    {64, hopper90_policy_100},
    {66, hopper90_policy_72},
    {96, hopper90_policy_53},
    {128, hopper90_policy_46},
    {192, hopper90_policy_118},
    {256, hopper90_policy_119},
    {260, hopper90_policy_77},
    {320, hopper90_policy_77},
    {384, hopper90_policy_77},
    {512, hopper90_policy_66},
    {640, hopper90_policy_64},
    {768, hopper90_policy_64},
    {1024, hopper90_policy_66},
    {1280, hopper90_policy_64},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_77},
    {2560, hopper90_policy_77},
    {3072, hopper90_policy_66},
    {4096, hopper90_policy_77},
    {6144, hopper90_policy_120},
    {8192, hopper90_policy_77}};

inline constexpr Row hopper90_47[] = {
    {8, hopper90_policy_82},
    {16, hopper90_policy_70},
    {32, hopper90_policy_39},
    {48, hopper90_policy_71},
    {64, hopper90_policy_121},
    {66, hopper90_policy_122},
    {96, hopper90_policy_123},
    {128, hopper90_policy_124},
    {192, hopper90_policy_125},
    {256, hopper90_policy_126},
    {260, hopper90_policy_77},
    {320, hopper90_policy_77},
    {384, hopper90_policy_77},
    {512, hopper90_policy_66},
    {640, hopper90_policy_64},
    {768, hopper90_policy_77},
    {1024, hopper90_policy_66},
    {1280, hopper90_policy_77},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_77},
    {2560, hopper90_policy_77},
    {3072, hopper90_policy_66},
    {4096, hopper90_policy_77},
    {6144, hopper90_policy_68},
    {8192, hopper90_policy_127}};

inline constexpr Row hopper90_48[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_21},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_9},
    {640, hopper90_policy_103},
    {768, hopper90_policy_103},
    {1024, hopper90_policy_128},
    {1280, hopper90_policy_129},
    {1536, hopper90_policy_129},
    {2048, hopper90_policy_129},
    {2560, hopper90_policy_129},
    {3072, hopper90_policy_129},
    {4096, hopper90_policy_129},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_12}};

inline constexpr Row hopper90_49[] = {
    {8, hopper90_policy_13},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_32},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_103},
    {512, hopper90_policy_103},
    {640, hopper90_policy_103},
    {768, hopper90_policy_103},
    {1024, hopper90_policy_128},
    {1280, hopper90_policy_128},
    {1536, hopper90_policy_18},
    {2048, hopper90_policy_18},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_18},
    {4096, hopper90_policy_18},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_12},
    {16384, hopper90_policy_18}};

inline constexpr Row hopper90_50[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_4},
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_9},
    {640, hopper90_policy_8},
    {768, hopper90_policy_8},
    {1024, hopper90_policy_79},
    {1280, hopper90_policy_18},
    {1536, hopper90_policy_79},
    {2048, hopper90_policy_18},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_18},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_11},
    {16384, hopper90_policy_18}};

inline constexpr Row hopper90_51[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_78},
    {192, hopper90_policy_22},
    {256, hopper90_policy_17},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_103},
    {768, hopper90_policy_79},
    {1024, hopper90_policy_79},
    {1280, hopper90_policy_19},
    {1536, hopper90_policy_19},
    {2048, hopper90_policy_19},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_11},
    {4096, hopper90_policy_11},
    {6144, hopper90_policy_12},
    {8192, hopper90_policy_11},
    {16384, hopper90_policy_11}};

inline constexpr Row hopper90_52[] = {
    {96, hopper90_policy_5},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_9},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_8},
    {640, hopper90_policy_8},
    {768, hopper90_policy_128},
    {1024, hopper90_policy_18},
    {1280, hopper90_policy_18},
    {1536, hopper90_policy_18},
    {2048, hopper90_policy_18},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_130},
    {4096, hopper90_policy_130},
    {6144, hopper90_policy_130},
    {8192, hopper90_policy_130},
    {16384, hopper90_policy_130}};

inline constexpr Row hopper90_53[] = {
    {96, hopper90_policy_5},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_32},
    {260, hopper90_policy_8},
    {320, hopper90_policy_9},
    {384, hopper90_policy_9},
    {512, hopper90_policy_103},
    {640, hopper90_policy_103},
    {768, hopper90_policy_103},
    {1024, hopper90_policy_79},
    {1280, hopper90_policy_18},
    {1536, hopper90_policy_18},
    {2048, hopper90_policy_18},
    {2560, hopper90_policy_18},
    {3072, hopper90_policy_130},
    {4096, hopper90_policy_131},
    {6144, hopper90_policy_132},
    {8192, hopper90_policy_131},
    {16384, hopper90_policy_130}};

inline constexpr Row hopper90_54[] = {
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_25},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_29},
    {1280, hopper90_policy_104},
    {1536, hopper90_policy_29},
    {2048, hopper90_policy_29},
    {2560, hopper90_policy_29},
    {3072, hopper90_policy_29},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_29},
    {8192, hopper90_policy_29},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_55[] = {
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_26},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_104},
    {1024, hopper90_policy_29},
    {1280, hopper90_policy_104},
    {1536, hopper90_policy_29},
    {2048, hopper90_policy_29},
    {2560, hopper90_policy_29},
    {3072, hopper90_policy_29},
    {4096, hopper90_policy_29},
    {6144, hopper90_policy_29},
    {8192, hopper90_policy_29},
    {16384, hopper90_policy_27}};

inline constexpr Row hopper90_56[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_6},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_26},
    {320, hopper90_policy_26},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_81},
    {1536, hopper90_policy_81},
    {2048, hopper90_policy_37},
    {2560, hopper90_policy_29},
    {3072, hopper90_policy_81},
    {4096, hopper90_policy_27},
    {6144, hopper90_policy_81},
    {8192, hopper90_policy_94}};

inline constexpr Row hopper90_57[] = {
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_21},
    {96, hopper90_policy_5},
    {128, hopper90_policy_22},
    {192, hopper90_policy_6},
    {256, hopper90_policy_17},
    {260, hopper90_policy_25},
    {320, hopper90_policy_26},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_81},
    {1536, hopper90_policy_81},
    {2048, hopper90_policy_37},
    {2560, hopper90_policy_29},
    {3072, hopper90_policy_104},
    {4096, hopper90_policy_81},
    {6144, hopper90_policy_37},
    {8192, hopper90_policy_105}};

inline constexpr Row hopper90_58[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_5},
    {96, hopper90_policy_5},
    {128, hopper90_policy_22},
    {192, hopper90_policy_133},
    {256, hopper90_policy_134},
    {260, hopper90_policy_88},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_37},
    {1536, hopper90_policy_81},
    {2048, hopper90_policy_135},
    {2560, hopper90_policy_81}};

inline constexpr Row hopper90_59[] = {
    {8, hopper90_policy_1},
    {16, hopper90_policy_1},
    {32, hopper90_policy_1},
    {48, hopper90_policy_14},
    {64, hopper90_policy_3},
    {66, hopper90_policy_21},
    {96, hopper90_policy_4},
    {128, hopper90_policy_22},
    {192, hopper90_policy_133},
    {256, hopper90_policy_84},
    {260, hopper90_policy_88},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_37},
    {1024, hopper90_policy_37},
    {1280, hopper90_policy_37},
    {1536, hopper90_policy_81},
    {2048, hopper90_policy_37},
    {2560, hopper90_policy_81}};

inline constexpr Row hopper90_60[] = {
    {8, hopper90_policy_106},
    {16, hopper90_policy_136},
    {32, hopper90_policy_136},
    {48, hopper90_policy_137},
    {64, hopper90_policy_138},
    {66, hopper90_policy_122},
    {96, hopper90_policy_35},
    {128, hopper90_policy_117},
    {192, hopper90_policy_102},
    {256, hopper90_policy_126},
    {260, hopper90_policy_88},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_94},
    {768, hopper90_policy_139},
    {1024, hopper90_policy_139},
    {1280, hopper90_policy_94}};

inline constexpr Row hopper90_61[] = {
    {8, hopper90_policy_38},
    {16, hopper90_policy_38},
    {32, hopper90_policy_136},
    {48, hopper90_policy_137},
    {64, hopper90_policy_100},
    {66, hopper90_policy_122},
    {96, hopper90_policy_35},
    {128, hopper90_policy_117},
    {192, hopper90_policy_102},
    {256, hopper90_policy_84},
    {260, hopper90_policy_88},
    {320, hopper90_policy_37},
    {384, hopper90_policy_37},
    {512, hopper90_policy_37},
    {640, hopper90_policy_37},
    {768, hopper90_policy_88},
    {1024, hopper90_policy_81},
    {1280, hopper90_policy_94}};

inline constexpr Row hopper90_62[] = {
    {8, hopper90_policy_38},
    {16, hopper90_policy_136},
    {32, hopper90_policy_136},
    {48, hopper90_policy_140},
    {64, hopper90_policy_121},
    {66, hopper90_policy_102},
    {96, hopper90_policy_102},
    {128, hopper90_policy_84},
    {192, hopper90_policy_74},
    {256, hopper90_policy_126},
    {260, hopper90_policy_77},
    {320, hopper90_policy_77},
    {384, hopper90_policy_77},
    {512, hopper90_policy_66},
    {640, hopper90_policy_64},
    {768, hopper90_policy_64},
    {1024, hopper90_policy_66},
    {1280, hopper90_policy_66},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_77},
    {2560, hopper90_policy_68},
    {3072, hopper90_policy_66},
    {4096, hopper90_policy_67},
    {6144, hopper90_policy_141},
    {8192, hopper90_policy_141}};

inline constexpr Row hopper90_63[] = {
    {8, hopper90_policy_38},
    {16, hopper90_policy_38},
    {32, hopper90_policy_136},
    {48, hopper90_policy_71},
    {64, hopper90_policy_121},
    {66, hopper90_policy_102},
    {96, hopper90_policy_102},
    {128, hopper90_policy_84},
    {192, hopper90_policy_74},
    {256, hopper90_policy_126},
    {260, hopper90_policy_77},
    {320, hopper90_policy_77},
    {384, hopper90_policy_77},
    {512, hopper90_policy_66},
    {640, hopper90_policy_64},
    {768, hopper90_policy_77},
    {1024, hopper90_policy_77},
    {1280, hopper90_policy_66},
    {1536, hopper90_policy_66},
    {2048, hopper90_policy_77},
    {2560, hopper90_policy_68},
    {3072, hopper90_policy_142},
    {4096, hopper90_policy_67},
    {6144, hopper90_policy_141},
    {8192, hopper90_policy_143}};

constexpr Table hopper90_table(Platform platform, const char* origin) {
  return {platform, origin,
    {{{{hopper90_0, 26}, {hopper90_1, 26}},
      {{hopper90_2, 26}, {hopper90_3, 26}},
      {{hopper90_4, 20}, {hopper90_5, 20}},
      {{hopper90_6, 16}, {hopper90_7, 16}},
      {{hopper90_8, 24}, {hopper90_9, 24}},
      {{hopper90_10, 23}, {hopper90_11, 23}},
      {{hopper90_12, 21}, {hopper90_13, 21}},
      {{hopper90_14, 26}, {hopper90_15, 26}}},
     {{{hopper90_16, 26}, {hopper90_17, 26}},
      {{hopper90_18, 26}, {hopper90_19, 26}},
      {{hopper90_20, 20}, {hopper90_21, 20}},
      {{hopper90_22, 16}, {hopper90_23, 16}},
      {{hopper90_24, 24}, {hopper90_25, 24}},
      {{hopper90_26, 23}, {hopper90_27, 23}},
      {{hopper90_28, 20}, {hopper90_29, 20}},
      {{hopper90_30, 26}, {hopper90_31, 26}}},
     {{{hopper90_32, 26}, {hopper90_33, 26}},
      {{hopper90_34, 26}, {hopper90_35, 26}},
      {{hopper90_36, 20}, {hopper90_37, 20}},
      {{hopper90_38, 16}, {hopper90_39, 16}},
      {{hopper90_40, 23}, {hopper90_41, 23}},
      {{hopper90_42, 23}, {hopper90_43, 23}},
      {{hopper90_44, 20}, {hopper90_45, 20}},
      {{hopper90_46, 25}, {hopper90_47, 25}}},
     {{{hopper90_48, 26}, {hopper90_49, 26}},
      {{hopper90_50, 26}, {hopper90_51, 26}},
      {{hopper90_52, 20}, {hopper90_53, 20}},
      {{hopper90_54, 16}, {hopper90_55, 16}},
      {{hopper90_56, 23}, {hopper90_57, 23}},
      {{hopper90_58, 21}, {hopper90_59, 21}},
      {{hopper90_60, 18}, {hopper90_61, 18}},
      {{hopper90_62, 25}, {hopper90_63, 25}}}}};
}

inline constexpr Table hopper90 = hopper90_table(
    Platform::Hopper90,
    "measured on NVIDIA H200 (some rows of single complex right-hand sides: by hand, from its times; chain_columns by hand, from times of the chain there), 2026-11-21");

}  // namespace Hsma::Impl
// clang-format on
