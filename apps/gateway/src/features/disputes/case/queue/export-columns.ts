import { type listRefunds, refundStateNames } from '@ride/contract/desk/dispute-tools';
import type { listDisputes } from '@ride/contract/desk/disputes';
import {
  disputeCaseStateNames,
  disputeKindNames,
  disputeOutcomeNames,
} from '@ride/domain/disputes/dispute-case';
import { type ColumnsOf, csvCity, csvTime, csvYuan } from '../../../case-work/list-export.ts';

export const disputeColumns: ColumnsOf<typeof listDisputes> = {
  受理编号: ({ receiptNumber }) => receiptNumber,
  类型: ({ kind }) => disputeKindNames[kind],
  状态: ({ state }) => disputeCaseStateNames[state],
  结果: ({ outcome }) => (outcome === null ? '' : disputeOutcomeNames[outcome]),
  涉及费用: ({ disputedItems }) => disputedItems.join('、'),
  '账单金额（元）': ({ amountFen }) => csvYuan(amountFen),
  '退款（元）': ({ refundFen }) => csvYuan(refundFen),
  订单号: ({ orderUuid }) => orderUuid,
  城市: ({ cityCode }) => csvCity(cityCode),
  处理人: ({ takenBy }) => takenBy?.name ?? '',
  提出时间: ({ raisedAt }) => csvTime(raisedAt),
  当前时限: ({ deadline }) => csvTime(deadline?.at ?? null),
  结束时间: ({ endedAt }) => csvTime(endedAt),
  是否申诉: ({ round }) => (round > 1 ? '是' : '否'),
  说明: ({ text }) => text,
};

export const refundColumns: ColumnsOf<typeof listRefunds> = {
  退款编号: ({ refundId }) => refundId,
  受理编号: ({ receiptNumber }) => receiptNumber,
  订单号: ({ orderUuid }) => orderUuid,
  '金额（元）': ({ amountFen }) => csvYuan(amountFen),
  状态: ({ state }) => refundStateNames[state],
  城市: ({ cityCode }) => csvCity(cityCode),
  决定退款: ({ dueAt }) => csvTime(dueAt),
  应退回: ({ expectedBy }) => csvTime(expectedBy),
  退款完成: ({ paidAt }) => csvTime(paidAt),
};
