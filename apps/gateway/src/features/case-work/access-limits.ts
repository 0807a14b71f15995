import { HOUR_MS } from '@ride/domain/durations';
import { claimLimits, createLimitUse } from '../../db/limits.ts';
import { type CallRefusing, formatWait, refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';

export type AccessLimitPorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'>;

/**
 * Counts one access to personal data. Returns null if it is within the limit; otherwise raises an
 * alert and returns how long the person has to wait.
 */
async function claimLook(
  { db, now, randomBytes, alerts }: AccessLimitPorts,
  subject: string,
  perHour: number,
): Promise<number | null> {
  const windows = [{ atMost: perHour, withinMs: HOUR_MS }];
  const use = createLimitUse(randomBytes, now());
  const reached = await claimLimits(db, [{ subject, windows }], use);
  if (reached === null) return null;
  alerts.raise('unmaskLimit');
  return reached.freeAt - use.at;
}

export interface UnmaskLimit {
  readonly ports: AccessLimitPorts;
  readonly unmasksPerHour: number;
}

export async function claimUnmask(
  call: CallRefusing<'tooManyUnmasked'>,
  { ports, unmasksPerHour }: UnmaskLimit,
  { staffId }: StaffActor,
): Promise<void> {
  const waitMs = await claimLook(ports, `unmask:${staffId}`, unmasksPerHour);
  if (waitMs === null) return;
  const message = `每人每小时最多查看 ${unmasksPerHour} 次完整信息，请${formatWait(waitMs)}后再试；确有需要请联系主管。`;
  refuse(call, 'tooManyUnmasked', message, waitMs);
}

/**
 * This exceeds the calls that one person answers in an hour, and is far less than guessing masked
 * digits takes.
 */
const SEARCHES_PER_HOUR = 120;

/** Searches by complete phone and by plate are counted together. */
export async function claimSearch(
  call: CallRefusing<'tooManySearches'>,
  ports: AccessLimitPorts,
  { staffId }: StaffActor,
): Promise<void> {
  const waitMs = await claimLook(ports, `phone-search:${staffId}`, SEARCHES_PER_HOUR);
  if (waitMs === null) return;
  const message = `每人每小时最多按手机号或车牌查找 ${SEARCHES_PER_HOUR} 次，请${formatWait(waitMs)}后再试`;
  refuse(call, 'tooManySearches', message, waitMs);
}
