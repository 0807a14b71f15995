import { MINUTE_MS } from './durations.ts';

/** The clock of a reporting system may be ahead of ours by this much. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Smaller numbers are seconds: as milliseconds they would be before March 1973, and as seconds they
 * are before the year 5138.
 */
const MIN_MILLISECONDS = 100_000_000_000;

/** The refusals of the internal calls have the same names. */
export type MomentError = 'momentInSeconds' | 'momentInFuture';
export type CompanyMomentError = MomentError | 'momentBeforeRegistration';
export type PaymentMomentError = MomentError | 'momentBeforeOrder';

export function findMomentError(at: number, now: number): MomentError | null {
  if (at < MIN_MILLISECONDS) return 'momentInSeconds';
  return at > now + CLOCK_SKEW_MS ? 'momentInFuture' : null;
}

export function findCompanyMomentError(
  at: number,
  { now, registeredAt }: { readonly now: number; readonly registeredAt: number },
): CompanyMomentError | null {
  return findMomentError(at, now) ?? (at < registeredAt ? 'momentBeforeRegistration' : null);
}

export function findPaymentMomentError(
  at: number,
  { now, orderedAt }: { readonly now: number; readonly orderedAt: number },
): PaymentMomentError | null {
  return findMomentError(at, now) ?? (at < orderedAt ? 'momentBeforeOrder' : null);
}

/** Texts for the sender, with the field as it was sent: `充值时间 paidAt`. */
export const momentErrorTexts = (field: string) =>
  ({
    momentInSeconds: `${field} 疑似以秒为单位，请按毫秒填写`,
    momentInFuture: `${field} 晚于当前时间5分钟以上`,
    momentBeforeRegistration: `${field} 早于企业注册时间`,
    momentBeforeOrder: `${field} 早于下单时间`,
  }) satisfies Record<CompanyMomentError | PaymentMomentError, string>;
