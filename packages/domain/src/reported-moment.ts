import { MINUTE_MS } from './durations.ts';

/** How far the clock of a system that reports to us may be ahead of ours. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Below this a moment is in seconds: as milliseconds it would lie before March 1973, as seconds it
 * lies before the year 5138.
 */
const MIN_MILLISECONDS = 100_000_000_000;

/** Why a reported moment cannot be right; the refusals of the internal calls have the same names. */
export type MomentError = 'momentInSeconds' | 'momentInFuture';
export type CompanyMomentError = MomentError | 'momentBeforeRegistration';
export type PaymentMomentError = MomentError | 'momentBeforeOrder';

/** Null for a moment that may be right. */
export function momentError(at: number, now: number): MomentError | null {
  if (at < MIN_MILLISECONDS) return 'momentInSeconds';
  return at > now + CLOCK_SKEW_MS ? 'momentInFuture' : null;
}

/** The same for what a company did, which it cannot have done before it registered. */
export function companyMomentError(
  at: number,
  { now, registeredAt }: { readonly now: number; readonly registeredAt: number },
): CompanyMomentError | null {
  return momentError(at, now) ?? (at < registeredAt ? 'momentBeforeRegistration' : null);
}

/** The same for a payment, which cannot be made before the ride was ordered. */
export function paymentMomentError(
  at: number,
  { now, orderedAt }: { readonly now: number; readonly orderedAt: number },
): PaymentMomentError | null {
  return momentError(at, now) ?? (at < orderedAt ? 'momentBeforeOrder' : null);
}

/** For the sender, with the field as it was sent: `充值时间 paidAt`. */
export const momentErrorTexts = (field: string) =>
  ({
    momentInSeconds: `${field} 疑似以秒为单位，请按毫秒填写`,
    momentInFuture: `${field} 晚于当前时间5分钟以上`,
    momentBeforeRegistration: `${field} 早于企业注册时间`,
    momentBeforeOrder: `${field} 早于下单时间`,
  }) satisfies Record<CompanyMomentError | PaymentMomentError, string>;
