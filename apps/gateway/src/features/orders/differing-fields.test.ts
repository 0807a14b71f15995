import { expect, test } from 'vitest';
import { describeDifference, listDifferingFields } from './differing-fields.ts';

test('fields that differ between two deliveries are listed, those of only one delivery too', () => {
  const stored = { a: 1, b: [{ c: 2 }], d: 3 };
  expect(listDifferingFields(stored, stored)).toEqual([]);
  expect(listDifferingFields(stored, { a: 1, b: [{ c: 3 }], e: undefined, f: 4 })).toEqual([
    ...['b', 'd'],
    'f',
  ]);
});

test.each([
  [['payments'], '之后的付款请用 /internal/v1/trips/payment 上报'],
  [['distanceMetres'], '行程数据有误的，请在运营台的订单页“代乘客提交争议”，处理时更正'],
  [['cityCode'], 'cityCode 不能更改，请核对 orderUuid 是否用于另一个行程'],
])('a changed trip with other %j is answered with what to do about it', (fields, advice) => {
  expect(describeDifference({ fields })).toBe(
    `该订单已收到过内容不同的行程，以第一次的为准；不同的字段：${fields.join('、')}；${advice}`,
  );
});
