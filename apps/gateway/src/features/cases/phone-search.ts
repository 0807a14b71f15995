import { findCustomer } from '@ride/contract/desk/customers';
import { HOUR_MS } from '@ride/domain/durations';
import { claimUses, newUse } from '../../db/limits.ts';
import { duration, refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';

/** More than calls answered in an hour, and far fewer than it takes to guess the masked digits. */
const SEARCHES_PER_HOUR = 120;

export type PhoneSearchPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'>;

/** Counts a search for a whole phone; refused where this person has made too many. */
export async function claimPhoneSearch(
  { db, now, randomBytes, alerts }: PhoneSearchPorts,
  { staffId }: StaffActor,
): Promise<void> {
  const windows = [{ atMost: SEARCHES_PER_HOUR, withinMs: HOUR_MS }];
  const use = newUse(randomBytes, now());
  const reached = await claimUses(db, [{ subject: `phone-search:${staffId}`, windows }], use);
  if (reached === null) return;
  alerts.raise('unmaskLimit');
  const waitMs = reached.freeAt - use.at;
  const message = `每人每小时最多按手机号查找 ${SEARCHES_PER_HOUR} 次，请${duration(waitMs)}后再试`;
  refuse(findCustomer, 'tooManySearches', message, waitMs);
}
