import { formatFen } from '@ride/domain/money';

/** Formats an amount of fen such as `12.30 元`. */
export const formatYuanAmount = (amountFen: number): string => `${formatFen(amountFen)} 元`;

/** Formats a difference such as `+1.20` or `−4.00`, and no difference as a dash. */
export function formatDifference(amountFen: number): string {
  if (amountFen === 0) return '—';
  return `${amountFen > 0 ? '+' : '−'}${formatFen(Math.abs(amountFen))}`;
}
