import { JOIN_NOTICE_WINDOW_MS } from '@ride/domain/companies/join-case';
import { HOUR_MS } from '@ride/domain/durations';
import type { OutgoingEvent } from '../../../ports/events-out.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  claimJoinNotice,
  findJoinRequest,
  type JoinCase,
  listJoinsToNotify,
  releaseJoinNotice,
} from './join-case-store.ts';

interface JoinDecision {
  readonly state: 'accepted' | 'refused';
  readonly companyId: string | null;
  readonly decidedAt: number;
}

export const joinDecidedEvent = (
  { id, mobile }: JoinCase,
  { state, companyId, decidedAt }: JoinDecision,
): OutgoingEvent => ({
  type: 'company.joinDecided',
  subject: { kind: 'joinRequest', id },
  data: { joinRequestId: id, companyId, accepted: state === 'accepted', decidedAt },
  phone: mobile,
});

type NotifyPorts = Pick<Ports, 'db' | 'now' | 'sms' | 'alerts'>;

const BATCH_SIZE = 50;
/**
 * The time is short because a sender that ignores text ids would send the same text in every round.
 */
const UNKNOWN_RETRIED_MS = HOUR_MS;
/** This many failures in a row mean that the sender is down, not that it rejects a number. */
const MAX_FAILURES = 5;

/**
 * The gateway that claims the notice sends it. A failed text is sent in a later round; one with an
 * unknown result is retried for an hour, under the same id so that the sender sends it only once.
 */
export async function notifyApplicant(
  { alerts, db, now, sms }: NotifyPorts,
  requestId: string,
): Promise<'notified' | 'failed'> {
  const join = await findJoinRequest(db, requestId);
  if (join === null || join.state === 'open' || !(await claimJoinNotice(db, requestId, now()))) {
    return 'notified';
  }
  const notice = join.state === 'accepted' ? 'joinAccepted' : 'joinRefused';
  const noticeId = `${requestId} ${join.state} ${join.decidedAt}`;
  const text = { mobile: join.mobile, noticeId, notice, company: join.fullName } as const;
  const result = await sms.send(text).catch(() => 'unknown' as const);
  const isRetriedEnough = now() - (join.decidedAt ?? 0) > UNKNOWN_RETRIED_MS;
  if (result === 'sent' || (result === 'unknown' && isRetriedEnough)) return 'notified';
  await releaseJoinNotice(db, requestId);
  alerts.raise('noticeFailed');
  return 'failed';
}

/**
 * Retries texts that failed or whose gateway stopped. The newest come first, so that numbers which
 * the sender always rejects do not delay the texts of a short outage.
 */
export async function notifyApplicants(ports: NotifyPorts): Promise<void> {
  const since = ports.now() - JOIN_NOTICE_WINDOW_MS;
  const waiting = await listJoinsToNotify(ports.db, { since, atMost: BATCH_SIZE });
  let failures = 0;
  for (const requestId of waiting) {
    failures = (await notifyApplicant(ports, requestId)) === 'failed' ? failures + 1 : 0;
    if (failures === MAX_FAILURES) return;
  }
}
