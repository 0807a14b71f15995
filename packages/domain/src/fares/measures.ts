/** Published distances and durations, parsed by digits, without floating-point numbers. */

/** Thousandths of a plain decimal; null for anything else. */
function thousandths(text: string | number): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(String(text));
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

export const metresFromKm = (km: string | number): number | null => thousandths(km);

/** Whole seconds only: 2.5 minutes are 150 seconds, 0.001 minutes are not a duration. */
export function secondsFromMinutes(minutes: string | number): number | null {
  const parts = thousandths(minutes);
  if (parts === null || (parts * 60) % 1000 !== 0) return null;
  return (parts * 60) / 1000;
}

/** Kilometres without needless zeros: 3, 12.4, 0.85. */
export function kmText(metres: number): string {
  return String(Math.round(metres) / 1000);
}

/** Minutes without needless zeros: 5, 2.5. */
export function minutesText(seconds: number): string {
  return String(Math.round((seconds / 60) * 100) / 100);
}
