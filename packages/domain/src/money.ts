/** Money is in whole fen; yuan exist only as text in wire formats and on pages. */
export type Fen = number & { readonly unit: 'fen' };

export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole fen: ${amount}`);
  return amount as Fen;
}

/** Always two decimals, computed without floating-point numbers. */
export function formatYuan(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const formatFen = (amount: number): string => formatYuan(fen(amount));

/** Converts an amount with at most two decimals exactly; returns null for anything else. */
export function fenFromYuan(yuan: string | number): Fen | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(yuan));
  if (!match) return null;
  const [, sign, whole = '0', cents = ''] = match;
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return fen(sign && amount !== 0 ? -amount : amount);
}
