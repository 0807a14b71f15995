import type { WireNumber } from '@ride/contract/entities/wire-values';
import { type Fen, fenFromYuan } from '@ride/domain/money';
import { formatNumber } from '../../../lib/number-text.ts';

/** This is a hundred million yuan. No fare is higher, and sums below it are exact numbers. */
const MAX_FEN = 10_000_000_000;

export class InvalidAmountError extends Error {}

/**
 * Converts yuan to fen, and rounds an amount with more than two decimals. Throws InvalidAmountError
 * for text that is no amount.
 */
export function fenFromWire(value: WireNumber): Fen | null {
  if (value === undefined || value === null || String(value).trim() === '') return null;
  const amount = fenFromYuan(formatNumber(value));
  if (amount === null || Math.abs(amount) > MAX_FEN) throw new InvalidAmountError(String(value));
  return amount;
}

export function parseFenOrNull(value: WireNumber): Fen | null {
  try {
    return fenFromWire(value);
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}

export const isRounded = (value: WireNumber): boolean => /\.\d\d\d*[1-9]/.test(String(value));
