import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import type { SessionStore } from '../../lib/session-store.tsx';

/** By phone: the gateway counts the minute for each phone on its own. */
type Moments = Record<string, number>;

function kept(store: Pick<SessionStore, 'read'>): Moments {
  try {
    const moments: unknown = JSON.parse(store.read('codeReadyAt') ?? '{}');
    return typeof moments === 'object' && moments !== null ? (moments as Moments) : {};
  } catch {
    return {};
  }
}

/** When a next code may be asked for, or might have been; null when nobody ever had to wait. */
export function resendTime(store: Pick<SessionStore, 'read'>, phone: string): number | null {
  const moment = kept(store)[phone];
  return typeof moment === 'number' ? moment : null;
}

/** A code has just gone out, or not long ago elsewhere. Kept for the visit: neither leaving nor reloading shortens it. */
export function startResendWait(
  store: SessionStore,
  phone: string,
  now: number,
  seconds = RESEND_AFTER_SECONDS,
): void {
  const running = Object.entries(kept(store)).filter(([, moment]) => moment > now);
  const moments = { ...Object.fromEntries(running), [phone]: now + seconds * 1000 };
  store.write('codeReadyAt', JSON.stringify(moments));
}
