import { type listRefunds, refundStateNames } from '@ride/contract/desk/dispute-tools';
import type { listDisputes } from '@ride/contract/desk/disputes';
import {
  disputeCaseStateNames,
  disputeKindNames,
  disputeOutcomeNames,
} from '@ride/domain/disputes/dispute-case';
import {
  type ExportColumns,
  formatCsvCity,
  formatCsvTime,
  toCsvYuan,
} from '../../../case-work/list-export.ts';

export const disputeExportColumns: ExportColumns<typeof listDisputes> = {
  受理编号: ({ receiptNumber }) => receiptNumber,
  类型: ({ kind }) => disputeKindNames[kind],
  状态: ({ state }) => disputeCaseStateNames[state],
  结果: ({ outcome }) => (outcome === null ? '' : disputeOutcomeNames[outcome]),
  涉及费用: ({ disputedItems }) => disputedItems.join('、'),
  '账单金额（元）': ({ amountFen }) => toCsvYuan(amountFen),
  '退款（元）': ({ refundFen }) => toCsvYuan(refundFen),
  订单号: ({ orderUuid }) => orderUuid,
  城市: ({ cityCode }) => formatCsvCity(cityCode),
  处理人: ({ takenBy }) => takenBy?.name ?? '',
  提出时间: ({ raisedAt }) => formatCsvTime(raisedAt),
  当前时限: ({ deadline }) => formatCsvTime(deadline?.at ?? null),
  结束时间: ({ endedAt }) => formatCsvTime(endedAt),
  是否申诉: ({ round }) => (round > 1 ? '是' : '否'),
  说明: ({ text }) => text,
};

export const refundExportColumns: ExportColumns<typeof listRefunds> = {
  退款编号: ({ refundId }) => refundId,
  受理编号: ({ receiptNumber }) => receiptNumber,
  订单号: ({ orderUuid }) => orderUuid,
  '金额（元）': ({ amountFen }) => toCsvYuan(amountFen),
  状态: ({ state }) => refundStateNames[state],
  城市: ({ cityCode }) => formatCsvCity(cityCode),
  决定退款: ({ dueAt }) => formatCsvTime(dueAt),
  应退回: ({ expectedBy }) => formatCsvTime(expectedBy),
  退款完成: ({ paidAt }) => formatCsvTime(paidAt),
};
