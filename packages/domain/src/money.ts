/** Money is whole fen everywhere inside; yuan exists only as text at the edges. */
export type Fen = number & { readonly unit: 'fen' };

export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole fen: ${amount}`);
  return amount as Fen;
}

/** Two decimals always. Written by digits, so no amount passes through a fraction. */
export function formatYuan(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Exact for at most two decimals; anything else is not an amount of money and gives null. */
export function fenFromYuan(yuan: string | number): Fen | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(yuan));
  if (!match) return null;
  const [, sign, whole = '0', cents = ''] = match;
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return fen(sign && amount !== 0 ? -amount : amount);
}
