import type { BillLine } from '../dispute.ts';

/** No line breaks at the dash of a span of hours. */
const DASH = '\u2060–\u2060';

/** `12.4 公里 × 2.40 元，07:00–09:00`; what a step does not say is left out. */
export function workingText(step: BillLine['working'][number]): string {
  const { quantity, unit, rate, startTime, endTime, cost } = step;
  const amount = quantity === null ? '' : `${Number(quantity)} ${unit ?? ''}`.trim();
  const product = [amount, rate === null ? '' : `${rate} 元`].filter((each) => each !== '');
  const hours = startTime === null || endTime === null ? [] : [`${startTime}${DASH}${endTime}`];
  const text = product.length > 0 ? product.join(' × ') : cost === null ? '' : `${cost} 元`;
  return [...(text === '' ? [] : [text]), ...hours].join('，');
}
