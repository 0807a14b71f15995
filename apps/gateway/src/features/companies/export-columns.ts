import type { listCompanies } from '@ride/contract/desk/companies';
import type { listJoins } from '@ride/contract/desk/joins';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { joinStateNames } from '@ride/domain/companies/join-case';
import { type ExportColumns, formatCsvCity, formatCsvTime } from '../case-work/list-export.ts';

export const companyExportColumns: ExportColumns<typeof listCompanies> = {
  受理编号: ({ receiptNumber }) => receiptNumber,
  企业: ({ fullName }) => fullName,
  状态: ({ state }) => companyStateNames[state],
  城市: ({ cityName }) => cityName,
  规模: ({ scale }) => scale,
  联系人: ({ contactName }) => contactName,
  手机号: ({ contactPhone }) => contactPhone,
  处理人: ({ takenBy }) => takenBy?.name ?? '',
  注册时间: ({ registeredAt }) => formatCsvTime(registeredAt),
  首次联系时限: ({ answerBy }) => formatCsvTime(answerBy),
  首次联系: ({ answeredAt }) => formatCsvTime(answeredAt),
};

export const joinExportColumns: ExportColumns<typeof listJoins> = {
  申请加入的企业: ({ fullName }) => fullName,
  城市: ({ cityCode }) => formatCsvCity(cityCode),
  企业已认证: ({ isCompanyVerified }) => (isCompanyVerified ? '是' : '否'),
  申请人: ({ contactName }) => contactName,
  手机号: ({ contactPhone }) => contactPhone,
  状态: ({ state }) => joinStateNames[state],
  决定人: ({ state, decidedBy }) => decidedBy?.name ?? (state === 'open' ? '' : '企业管理员'),
  申请时间: ({ requestedAt }) => formatCsvTime(requestedAt),
  决定时间: ({ decidedAt }) => formatCsvTime(decidedAt),
};
