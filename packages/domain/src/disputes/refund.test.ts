import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import { calculateFurtherRefund, calculateRefund } from './refund.ts';

const someFen = fc.integer({ min: 0, max: 1_000_000 }).map(fen);
const someAmounts = fc
  .tuple(someFen, someFen)
  .map(([paid, byChannel]) => ({ paid, settled: fen(paid + byChannel) }));

test('a refund is what was paid too much, not negative and not more than was paid', () => {
  const amounts = { settled: fen(5_000), paid: fen(5_000) };
  expect(calculateRefund(amounts, fen(3_800))).toBe(1_200);
  expect(calculateRefund(amounts, fen(5_001))).toBe(0);
  expect(calculateRefund({ settled: fen(5_000), paid: fen(700) }, fen(3_000))).toBe(700);
});

test('the refunds of any number of decisions together never exceed what was paid', () => {
  fc.assert(
    fc.property(someAmounts, fc.array(someFen), (amounts, dues) => {
      let granted = fen(0);
      let largest = 0;
      for (const due of dues) {
        granted = fen(granted + calculateFurtherRefund(amounts, due, granted));
        largest = Math.max(largest, calculateRefund(amounts, due));
        expect(granted).toBe(largest);
        expect(granted).toBeLessThanOrEqual(amounts.paid);
      }
    }),
  );
});
