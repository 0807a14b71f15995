import { correctableFacts } from '@ride/domain/disputes/corrections';

type Facts = Readonly<Record<string, unknown>>;

/** Both are parsed by the contract, so equal values have equal JSON. */
export const listDifferingFields = (stored: Facts, delivered: Facts): string[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(delivered)])].filter(
    (field) => JSON.stringify(stored[field]) !== JSON.stringify(delivered[field]),
  );

const isPayment = (field: string) => field === 'payments' || field === 'advancePayments';
const isCorrectable = (field: string) => correctableFacts.some((fact) => fact === field);

/** Says which fields differ, and what the sender does about each of them. */
export function describeDifference({ fields }: { readonly fields: readonly string[] }): string {
  const others = fields.filter((field) => !isPayment(field) && !isCorrectable(field));
  return [
    `该订单已收到过内容不同的行程，以第一次的为准；不同的字段：${fields.join('、')}`,
    ...(fields.some(isPayment) ? ['之后的付款请用 /internal/v1/trips/payment 上报'] : []),
    ...(fields.some(isCorrectable)
      ? ['行程数据有误的，请在运营台的订单页“代乘客提交争议”，处理时更正']
      : []),
    ...(others.length > 0
      ? [`${others.join('、')} 不能更改，请核对 orderUuid 是否用于另一个行程`]
      : []),
  ].join('；');
}
