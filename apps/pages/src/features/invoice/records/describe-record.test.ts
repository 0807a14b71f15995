import { invoiceEndReasons, invoiceStates } from '@ride/domain/invoices/invoice-state';
import { expect, test } from 'vitest';
import { canAmend, canResend, explainRecord } from './describe-record.ts';

test.each([
  ['requested', null, null, '开出后会发送到您的邮箱。'],
  ['issued', null, null, null],
  ['failed', null, '税号与企业名称不一致', '税号与企业名称不一致'],
  ['failed', null, null, '未能开票，请修改后重新申请。'],
  ['cancelled', 'refund', null, '行程有退款，申请已取消，可按退款后的金额重新申请。'],
  ['cancelled', 'handedBack', '抬头有误', '客服已退回：抬头有误'],
  ['reversing', 'refund', null, '行程有退款，原发票冲红后可按退款后的金额重新申请。'],
  ['reversed', 'issuedLate', null, '申请取消后才开出，这张发票冲红作废。'],
] as const)(
  'an application that is %s for %s with the reason %j is explained by %j',
  (state, endReason, reason, expected) => {
    expect(explainRecord({ state, endReason, reason })).toBe(expected);
  },
);

test('every end of an application is explained', () => {
  for (const endReason of invoiceEndReasons) {
    for (const state of ['cancelled', 'reversing', 'reversed'] as const) {
      expect(explainRecord({ state, endReason, reason: null })).toMatch(/。$/);
    }
  }
});

test('ended applications can be amended, and issued ones sent again', () => {
  const amendable = invoiceStates.filter((state) => canAmend({ state, title: '张三' }));
  expect(amendable).toEqual(['failed', 'cancelled', 'reversed']);
  expect(canAmend({ state: 'failed', title: '' })).toBe(false);
  expect(invoiceStates.filter((state) => canResend({ state }))).toEqual(['issued', 'sent']);
});
