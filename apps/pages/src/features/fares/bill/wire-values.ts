import type { WireNumber } from '@ride/contract/entities/wire-values';
import { type Fen, fenFromYuan } from '@ride/domain/money';
import { numberText } from '../../../lib/number-text.ts';

/** A hundred million yuan: past it no amount is a fare, and sums would leave exact numbers. */
const MAX_FEN = 10_000_000_000;

/** A value that stands where money should and is none. */
export class InvalidAmountError extends Error {}

/** Yuan as providers write them, in fen; rounded where they send more than two decimals. */
export function fenOfWire(value: WireNumber): Fen | null {
  if (value === undefined || value === null || String(value).trim() === '') return null;
  const amount = fenFromYuan(numberText(value));
  if (amount === null || Math.abs(amount) > MAX_FEN) throw new InvalidAmountError(String(value));
  return amount;
}

/** The same, with null also for a value that is no amount. */
export function readableFen(value: WireNumber): Fen | null {
  try {
    return fenOfWire(value);
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}

/** Whether an amount has more decimals than are shown, so that reading it rounds it. */
export const isRounded = (value: WireNumber): boolean => /\.\d\d\d*[1-9]/.test(String(value));
