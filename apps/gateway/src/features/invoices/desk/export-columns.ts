import type { listInvoiceApplications } from '@ride/contract/desk/invoices';
import { invoiceEndReasonNames, invoiceStateNames } from '@ride/domain/invoices/invoice-state';
import {
  type ExportColumns,
  formatCsvCity,
  formatCsvTime,
  toCsvYuan,
} from '../../case-work/list-export.ts';

export const invoiceExportColumns: ExportColumns<typeof listInvoiceApplications> = {
  申请编号: ({ applicationId }) => applicationId,
  状态: ({ state }) => invoiceStateNames[state],
  原因: ({ endReason, reason }) =>
    [endReason && invoiceEndReasonNames[endReason], reason].filter(Boolean).join('：'),
  '金额（元）': ({ amountFen }) => toCsvYuan(amountFen),
  行程数: ({ tripCount }) => tripCount,
  发票抬头: ({ title }) => title,
  城市: ({ cityCode }) => formatCsvCity(cityCode),
  申请时间: ({ requestedAt }) => formatCsvTime(requestedAt),
  状态时间: ({ stateSince }) => formatCsvTime(stateSince),
  答复期限: ({ answerDue }) => formatCsvTime(answerDue),
  发票号码: ({ number }) => number ?? '',
  开票时间: ({ issuedAt }) => formatCsvTime(issuedAt),
  红字发票号码: ({ reversalNumber }) => reversalNumber ?? '',
  快递: ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(' '),
};
