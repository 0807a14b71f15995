import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEstimateInfo } from '../breakdown/fare-source.ts';
import { createSampleBill, sampleBreakdown } from '../testing/sample-breakdown.ts';
import type { BillField } from './bill.ts';
import { compareLinesWithTotal } from './bill-summary.ts';
import { readBill } from './read-bill.ts';

describe('lines of a bill', () => {
  test('fare lines are sorted by their sort value, not by their order in the answer', () => {
    expect(createSampleBill().lines.map(({ name }) => name)).toEqual([
      '起步费',
      '里程费',
      '时长费',
      '动态折扣',
    ]);
  });

  test('fare lines without a sort value come last, in the order of the answer', () => {
    const { lines } = createSampleBill({
      costItems: [
        { item: '丙', cost: 1 },
        { item: '乙', cost: 1, sort: '' },
        { item: '甲', cost: 1, sort: '10' },
        { item: '首', cost: 1, sort: 9 },
      ],
    });
    expect(lines.map(({ name }) => name)).toEqual(['首', '甲', '丙', '乙']);
  });

  test('fare lines without an amount or with 0.00 are not shown', () => {
    const { lines } = createSampleBill({
      costItems: [
        { item: '停车费', cost: '0.00' },
        { item: '高速费' },
        { item: '路桥费', cost: 5 },
      ],
    });
    expect(lines.map(({ name }) => name)).toEqual(['路桥费']);
  });

  const deductions = (total: unknown, ...costItems: object[]) => {
    const bill = readEstimateInfo({ totalFare: total, costItems });
    return [
      ...(bill?.lines.map(({ amount }) => amount) ?? []),
      bill && compareLinesWithTotal(bill)?.isRight,
    ];
  };
  const start = { item: '起步费', cost: 10 };
  const coupon = { item: '优惠券', cost: '3.00', deductible: 1 };

  test.each([[true], [1], ['1'], ['true']])(
    'fare lines marked as deductions by %j are subtracted if the sum then meets the total',
    (deductible) => {
      const { lines, sum } = createSampleBill({
        totalFare: 7,
        costItems: [start, { item: '优惠', cost: 3, deductible }],
      });
      expect(lines[1]).toMatchObject({ amount: -300, isDeduction: true });
      expect(sum).toBe(700);
    },
  );

  test.each([[false], [0], ['0'], [null], ['']])(
    'fare lines marked %j are added and not subtracted',
    (deductible) => {
      const costItems = [start, { item: '优惠', cost: 3, deductible }];
      const [, line] = createSampleBill({ costItems, totalFare: 7 }).lines;
      expect(line).toMatchObject({ amount: 300, isDeduction: false });
    },
  );

  test.each([
    ['the plain sum meets the total', 13, [1000, 300, true]],
    ['neither sum meets the total', 12, [1000, 300, false]],
    ['no total is given', undefined, [1000, 300, true]],
    ['the total cannot be read', '?', [1000, 300, undefined]],
  ])('fare lines marked as deductions are added if %s', (_, total, shown) => {
    expect(deductions(total, start, coupon)).toEqual(shown);
  });

  test('fare lines marked as deductions are added if another line cannot be read', () => {
    expect(deductions(7, start, coupon, { item: '里程费', cost: '?' })).toEqual([
      ...[1000, 300, null, undefined],
    ]);
  });

  test('fare lines marked as deductions are subtracted if the sum then differs from the total only by rounding', () => {
    const rounded = { item: '里程费', cost: '10.004' };
    expect(deductions('17.008', rounded, rounded, coupon)).toEqual([1000, 1000, -300, undefined]);
  });

  test.each([[1], [0], [{}], [undefined]])(
    'negative fare lines marked %j are subtracted whatever the total',
    (deductible) => {
      const minus = { item: '折扣', cost: '-3', deductible };
      expect(deductions(7, start, minus)).toEqual([1000, -300, true]);
      expect(deductions(13, start, minus)).toEqual([1000, -300, false]);
    },
  );

  test('negative fare lines are subtracted beside positive lines that are marked as deductions', () => {
    const minus = { item: '折扣', cost: -2, deductible: true };
    expect(deductions(5, start, minus, coupon)).toEqual([1000, -200, -300, true]);
    expect(deductions(11, start, minus, coupon)).toEqual([1000, -200, 300, true]);
  });

  test('the fare line that tops up to the base fare is marked', () => {
    const [line] = createSampleBill({
      costItems: [{ item: '基础费补足', cost: 3, addBaseFare: 1 }],
    }).lines;
    expect(line?.isTopUp).toBe(true);
  });
});

test('every amount of a bill is read to the exact fen', () => {
  expect(
    createSampleBill({
      totalFare: 43,
      actualFare: '41.5',
      actPaid: 20,
      unActPaid: '21.50',
      stayRefundFare: 1.1,
      lowestFare: '20',
      advancePayItems: [{ item: '预付款', cost: '5' }],
      payItems: [{ item: '微信支付', cost: '15', channelDiscountAmount: '0.5' }],
    }),
  ).toMatchObject({
    total: 4300,
    actual: 4150,
    paid: 2000,
    unpaid: 2150,
    refundPending: 110,
    baseFare: 2000,
    advances: [{ name: '预付款', amount: 500, channelDiscount: null }],
    payments: [{ name: '微信支付', amount: 1500, channelDiscount: 50 }],
  });
});

test('a missing total of a bill is the sum of the lines', () => {
  expect(createSampleBill({ totalFare: null }).total).toBe(4300);
});

test.each([[[]], [null], [[{ item: '起步费', cost: '0.00' }]]])(
  'the actual fare of a bill without a total and with the lines %j is the total',
  (costItems) => {
    const bill = createSampleBill({ totalFare: null, actualFare: '30.00', costItems });
    expect(bill).toMatchObject({ lines: [], total: 3000, actual: 3000, unreadable: [] });
  },
);

test('a paid, unpaid or refundable amount of 0 counts as none', () => {
  const nothing = { actPaid: 0, unActPaid: '0.00', stayRefundFare: '' };
  expect(createSampleBill(nothing)).toMatchObject({
    paid: null,
    unpaid: null,
    refundPending: null,
  });
});

test.each([
  [2, 'possible'],
  ['2', 'possible'],
  [1, 'raised'],
  [0, 'closed'],
  [3, 'closed'],
  ['toString', 'closed'],
  [null, 'closed'],
])('the dispute state of a fare with confirmDissent %j is: %s', (confirmDissent, dispute) => {
  expect(createSampleBill({ confirmDissent }).dispute).toBe(dispute);
});

test('a fare with fixedPrice 1 is a flat price', () => {
  expect(createSampleBill({ fixedPrice: 1 }).isFlatPrice).toBe(true);
  expect(createSampleBill({ fixedPrice: 0 }).isFlatPrice).toBe(false);
});

test('an answer without any amount is no bill', () => {
  expect(readBill({})).toBeNull();
  expect(readBill({ costItems: [], showName: '快享' })).toBeNull();
});

test('an answer with more lines than a ride can have is no bill', () => {
  const costItems = Array.from({ length: 201 }, () => ({ item: '起步费', cost: 1 }));
  expect(readBill({ ...sampleBreakdown, costItems })).toBeNull();
});

test.each<[object, BillField, object]>([
  [{ totalFare: '很多' }, 'totalFare', { total: null }],
  [{ totalFare: { yuan: 3 } }, 'totalFare', { total: null }],
  [{ actualFare: '?' }, 'actualFare', { actual: null }],
  [{ unActPaid: '1e30' }, 'unActPaid', { unpaid: null }],
  [{ actPaid: [] }, 'actPaid', { paid: null }],
  [{ stayRefundFare: true }, 'stayRefundFare', { refundPending: null }],
  [{ lowestFare: 'low' }, 'lowestFare', { baseFare: null }],
  [{ payItems: [{ item: '微信', cost: '?' }] }, 'payItems', { payments: [{ amount: null }] }],
  [
    { payItems: [{ item: '微信', cost: 5, channelDiscountAmount: '?' }] },
    'payItems',
    { payments: [{ amount: 500, channelDiscount: 'unreadable' }] },
  ],
  [{ advancePayItems: ['?'] }, 'advancePayItems', { advances: [{ amount: null }] }],
  [{ payItems: 7 }, 'payItems', { payments: [{ amount: null }] }],
])('the unreadable value %j in a bill affects only its own figure', (odd, item, expected) => {
  const bill = readEstimateInfo({ ...sampleBreakdown, ...odd });
  expect(bill).toMatchObject({ lines: createSampleBill().lines, ...expected });
  expect(bill?.unreadable).toEqual([item]);
});

describe('a bill with an unreadable line', () => {
  const odd = (costItem: unknown, part: object = {}) =>
    readEstimateInfo({ costItems: [{ item: '起步费', cost: 10 }, costItem], ...part });

  test.each([
    [{ item: '里程费', cost: '1e999' }],
    [{ item: '里程费', cost: {} }],
    [{ item: '里程费', cost: 3, deductible: {} }],
    ['里程费'],
  ])('the unreadable fare line %j stays in the list without an amount', (costItem) => {
    const bill = odd(costItem, { totalFare: 13 });
    expect(bill?.lines.map(({ amount }) => amount)).toEqual([1000, null]);
    expect(bill?.unreadable).toEqual(['costItems']);
    expect(bill && compareLinesWithTotal(bill)).toBeNull();
  });

  test('the total of a bill is unknown if it is missing and one line cannot be read', () => {
    expect(odd({ item: '里程费', cost: '?' })?.total).toBeNull();
  });

  test('an answer with only unreadable fare lines is no bill', () => {
    expect(readEstimateInfo({ costItems: [null], totalFare: '?' })).toBeNull();
  });
});

describe('a fare breakdown in the address', () => {
  test('a valid fare breakdown in the address is read like an answer', () => {
    expect(readEstimateInfo(sampleBreakdown)).toEqual(createSampleBill());
  });

  test('JSON in the address that is no fare breakdown gives no bill', () => {
    expect(readEstimateInfo([sampleBreakdown])).toBeNull();
    expect(readEstimateInfo(null)).toBeNull();
  });

  test('a fare breakdown in the address larger than 32 KB or deeper than eight levels gives no bill', () => {
    expect(readEstimateInfo({ ...sampleBreakdown, showName: 'x'.repeat(33_000) })).toBeNull();
    const deep = JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`);
    expect(readEstimateInfo({ ...sampleBreakdown, fareModelJson: deep })).toBeNull();
  });

  test('reading arbitrary JSON from the address never throws', () => {
    const fields = Object.fromEntries(
      Object.keys({ ...sampleBreakdown, payItems: 0, unActPaid: 0, advancePayItems: 0 }).map(
        (key) => [key, fc.oneof(fc.jsonValue(), fc.constant(sampleBreakdown[key as 'costItems']))],
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record(fields, { requiredKeys: [] })), (info) => {
        const bill = readEstimateInfo(info);
        expect(bill === null || bill.total === null || Number.isSafeInteger(bill.total)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
