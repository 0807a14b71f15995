/**
 * Published distances and durations are parsed digit by digit, since floating-point numbers are not
 * exact.
 */

/** Reads a plain decimal in thousandths; null for anything else. */
function thousandths(text: string | number): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(String(text));
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

export const metresFromKm = (km: string | number): number | null => thousandths(km);

/** Only whole seconds are valid: 2.5 minutes are 150 seconds, and 0.001 minutes is null. */
export function secondsFromMinutes(minutes: string | number): number | null {
  const parts = thousandths(minutes);
  if (parts === null || (parts * 60) % 1000 !== 0) return null;
  return (parts * 60) / 1000;
}

/** Formats metres as kilometres without trailing zeros: 3, 12.4, 0.85. */
export function formatMetresAsKm(metres: number): string {
  return String(Math.round(metres) / 1000);
}

/** Formats seconds as minutes without trailing zeros: 5, 2.5. */
export function formatSecondsAsMinutes(seconds: number): string {
  return String(Math.round((seconds / 60) * 100) / 100);
}
