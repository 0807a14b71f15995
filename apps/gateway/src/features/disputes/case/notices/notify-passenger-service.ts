import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { keepsEarlierReduction } from '@ride/domain/disputes/dispute-case';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { fen, formatYuan } from '@ride/domain/money';
import type { Ports } from '../../../../ports/ports.ts';
import type { NoticeSubject, SmsNotice } from '../../../../ports/sms.ts';
import { selectDeliveredTrip } from '../../../bills/order-store.ts';
import type { MobileOfUser } from '../../../session/session.ts';
import { type DisputeCase, findCase, findUserOfCase } from '../case-store.ts';
import { type DisputeDecision, listDecisions } from '../decision-store.ts';
import { claimNotice, listCasesToNotify, settleNotice } from './notice-store.ts';

export interface NotifyPassengerDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'sms' | 'alerts'>;
  readonly mobileOfUser: MobileOfUser;
}

/** Handing over a text message never takes this long. */
const CLAIM_MS = 5 * MINUTE_MS;
/** The first retry waits this long, so that notices for other passengers go out meanwhile. */
const RETRY_AFTER_MS = HOUR_MS;
/**
 * After a week only the web page shows the news, because a sender that refused a number this long
 * will not accept it.
 */
const NOTIFIED_WITHIN_MS = 7 * 24 * HOUR_MS;
const BATCH_SIZE = 50;
/** A notice with this time is never sent, because its passenger cannot be reached. */
const NEVER = Number.MAX_SAFE_INTEGER;
/** This many failures in a row mean that the sender is down, not that it refuses one number. */
const MAX_FAILURES = 5;

/**
 * Sends a text message about a new question or decision. One gateway claims the notice before
 * sending; if it stops in between, the claim expires and another one sends. A failed or unclear
 * attempt is repeated with the same id, so that the sender can drop duplicates.
 */
export async function notifyPassenger(
  deps: NotifyPassengerDeps,
  receiptNumber: string,
): Promise<'notified' | 'failed'> {
  const { alerts, db, sms } = deps.ports;
  const now = deps.ports.now();
  const claim = { receiptNumber, until: now + CLAIM_MS };
  if (!(await claimNotice(db, claim, now))) return 'notified';
  const found = await findCase(db, receiptNumber);
  const notice = found && (await noticeOf(deps, found));
  const result = notice ? await sms.send(notice).catch(() => 'unknown') : 'nobody';
  if (result === 'sent' || result === 'nobody') {
    await settleNotice(db, claim, result === 'sent' ? { notifiedAt: now } : { notifyAt: NEVER });
    return 'notified';
  }
  // The waits double, because a sender with unclear results must not be asked for ever.
  const since = found?.askedAt ?? found?.decidedAt ?? now;
  const tryAt = now + Math.max(RETRY_AFTER_MS, now - since);
  await settleNotice(db, claim, { notifyAt: tryAt });
  alerts.raise(tryAt < since + NOTIFIED_WITHIN_MS ? 'noticeFailed' : 'noticeGivenUp');
  return 'failed';
}

export function noticeState(found: DisputeCase, now: number) {
  const { state, notifiedAt, askedAt, decidedAt, appealedAt } = found;
  const isSinceAppeal = appealedAt !== null && (notifiedAt ?? 0) > appealedAt;
  const isQuestion =
    state === 'questionAsked' || (state !== 'decided' && (decidedAt === null || isSinceAppeal));
  const kind = isQuestion ? ('disputeAsked' as const) : ('disputeDecided' as const);
  if (notifiedAt !== null) return { kind, at: notifiedAt, state: 'sent' as const };
  const at = askedAt ?? decidedAt;
  const isToNotify = state === 'decided' || state === 'questionAsked';
  if (!isToNotify || at === null || found.withdrawnAt !== null) return null;
  const isGivenUp = at + NOTIFIED_WITHIN_MS <= now || found.notifyAt === NEVER;
  return { kind, at, state: isGivenUp ? ('givenUp' as const) : ('waiting' as const) };
}

async function noticeOf(
  { ports: { db }, mobileOfUser }: NotifyPassengerDeps,
  found: DisputeCase,
): Promise<SmsNotice | null> {
  const { receiptNumber } = found;
  const userId = await findUserOfCase(db, receiptNumber);
  const mobile = userId && (await mobileOfUser(db, userId));
  if (!mobile) return null;
  const noticeId = `${receiptNumber} ${found.state} ${found.askedAt ?? found.decidedAt}`;
  const to = { mobile, noticeId, about: subjectOf(found), receiptNumber };
  if (found.state === 'questionAsked') {
    if (found.answerDue === null) return null;
    const answerBy = momentInText(found.answerDue);
    return { ...to, notice: 'disputeAsked', answerBy };
  }
  const decision = (await listDecisions(db, receiptNumber)).at(-1);
  const order = await selectDeliveredTrip(db, found.orderUuid);
  if (!decision || !order) return null;
  const result = resultInText(decision, order.totalFen);
  return { ...to, notice: 'disputeDecided', result };
}

/** An appeal is always the passenger's own, whoever opened the first round of the case. */
const subjectOf = ({ kind, round }: DisputeCase): NoticeSubject => (round === 2 ? 'appeal' : kind);

/** A time in a text message looks like 11月20日 18:00, in the time zone of the cities. */
function momentInText(moment: number): string {
  const there = new Date(moment + CITY_OFFSET_MS);
  const time = there.toISOString().slice(11, 16);
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日 ${time}`;
}

function resultInText(decision: DisputeDecision, firstTotalFen: number): string {
  const { outcome, totalAfterFen, refundFen } = decision;
  const amount = `${formatYuan(fen(totalAfterFen))}元`;
  if (keepsEarlierReduction(decision, firstTotalFen)) return `维持调整后的费用，仍为${amount}`;
  if (outcome === 'unchanged') return '维持原费用';
  const total = `费用调整为${amount}`;
  return refundFen === 0 ? total : `${total}，退回${formatYuan(fen(refundFen))}元`;
}

/** Sends the notices that failed at first or that a stopped gateway left behind. */
export async function notifyPassengers(deps: NotifyPassengerDeps): Promise<void> {
  let failures = 0;
  for (;;) {
    const now = deps.ports.now();
    const since = now - NOTIFIED_WITHIN_MS;
    const waiting = await listCasesToNotify(deps.ports.db, { now, since, atMost: BATCH_SIZE });
    for (const receiptNumber of waiting) {
      failures = (await notifyPassenger(deps, receiptNumber)) === 'failed' ? failures + 1 : 0;
      if (failures === MAX_FAILURES) return;
    }
    if (waiting.length < BATCH_SIZE) return;
  }
}
