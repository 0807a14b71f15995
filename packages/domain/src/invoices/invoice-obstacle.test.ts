import { expect, test } from 'vitest';
import { findInvoiceable } from './invoiceable.ts';

const trip = {
  state: 'invoiced',
  payments: { delivered: {}, reported: [{ item: '微信支付', amountFen: 3_900, kind: 'money' }] },
  refunds: [],
} as const;

test.each([
  [3_900, { amountFen: 0, obstacle: 'invoiced' }],
  [3_000, { amountFen: 900, obstacle: null }],
] as const)(
  'a trip of 3900 fen with issued papers for %i fen can be invoiced as %j',
  (claimedFen, expected) => {
    expect(findInvoiceable({ ...trip, claimedFen, isApplied: false }, 'topUp')).toEqual(expected);
  },
);
