import { randomUUID } from 'node:crypto';
import * as desk from '@ride/contract/desk/disputes';
import { appealDispute, withdrawDispute } from '@ride/contract/dispute-cases';
import { raiseDissent } from '@ride/contract/disputes';
import { issueMiniToken, recordCompletedTrip } from '@ride/contract/internal';
import { publishFareRules } from '@ride/contract/internal-publish';
import { refundPaid } from '@ride/contract/internal-refunds';
import { repriceOrders } from '@ride/contract/internal-reprice';
import { exchangeMiniToken } from '@ride/contract/session';
import { HOUR_MS } from '@ride/domain/durations';
import type { VerifiedPerson } from './people.ts';
import { type Envelope, postAsService, postCall, requireData } from './post-call.ts';
import { expectAcknowledged, UnacknowledgedError } from './writes.ts';

export interface AcknowledgedAction {
  readonly act: 'raised' | 'withdrawn' | 'decided' | 'appealed' | 'paid';
  readonly receiptNumber: string;
  readonly round: number;
}

export interface DisputeScene {
  readonly origin: string;
  readonly deskOrigin: string;
  /** Headers of two staff members who decide. The second one also signs. */
  readonly first: Record<string, string>;
  readonly second: Record<string, string>;
  record(act: AcknowledgedAction): void;
}

const fromDesk = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export function postDesk<Data = unknown>(
  deskOrigin: string,
  call: { readonly path: string },
  body: unknown,
  headers: Record<string, string>,
): Promise<Data> {
  const answer = fetch(deskOrigin + call.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
    .then(async (response) => ({
      status: response.status,
      envelope: (await response.json()) as Envelope,
    }))
    .catch(() => null);
  return expectAcknowledged(call, answer);
}

export async function signInAsStaff(deskOrigin: string, name: string) {
  const answer = await fetch(`${deskOrigin}/desk/signIn/demo`, {
    method: 'POST',
    headers: fromDesk,
    body: JSON.stringify({ name }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${name} could not sign in`);
  return { ...fromDesk, cookie };
}

const CITY = '650100';
const RULE = 'rule-of-kills';

export async function publishRuleForKillTest(origin: string): Promise<void> {
  const allDay = (fare: string) => [{ startTime: '00:00', endTime: '24:00', fare }];
  for (const [startFare, startsAt] of [
    ['19', Date.now() - 30 * 24 * HOUR_MS],
    ['9', Date.now() + 30 * 24 * HOUR_MS],
  ] as const) {
    const fareModel = {
      baseFare: { startFare, model: 2 },
      tripFare: allDay('2'),
      timeFare: allDay('0.5'),
    };
    const rule = { fareRuleId: RULE, startsAt, cityCode: CITY, typeModule: 4, fareModel };
    requireData(await postAsService(origin, publishFareRules, { rules: [rule], isImport: true }));
  }
}

async function deliverOrder(origin: string, orderUuid: string, { mobile }: VerifiedPerson) {
  const now = Date.now();
  const trip = {
    orderUuid,
    passengerMobile: mobile,
    typeModule: 4,
    typeTime: 1,
    cityCode: CITY,
    orderedAt: now - 4 * HOUR_MS,
    departedAt: now - 3 * HOUR_MS,
    completedAt: now - 3 * HOUR_MS + 1_200_000,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
    highwayFen: 1_000 + Math.floor(Math.random() * 4_000),
    payments: [{ item: '微信支付', amountFen: 2_000 + Math.floor(Math.random() * 8_000) }],
  };
  await expectAcknowledged(recordCompletedTrip, postAsService(origin, recordCompletedTrip, trip));
  const { miniToken } = await expectAcknowledged<{ miniToken: string }>(
    issueMiniToken,
    postAsService(origin, issueMiniToken, { mobile }),
  );
  return expectAcknowledged<{ token: string }>(
    exchangeMiniToken,
    postCall(origin, exchangeMiniToken, { miniToken }),
  );
}

export async function runDispute(scene: DisputeScene, person: VerifiedPerson): Promise<void> {
  try {
    const orderUuid = `kill-${randomUUID()}`;
    const { token } = await deliverOrder(scene.origin, orderUuid, person);
    const own = <Data>(call: { path: string }, body: unknown) =>
      expectAcknowledged<Data>(call, postCall(scene.origin, call, body, { token }));
    const raise = { orderUuid, reason: '没有走高速', captchaTicket: person.ticket };
    const { receiptNumber } = await own<{ receiptNumber: string }>(raiseDissent, raise);
    const record = (act: AcknowledgedAction['act'], round: number) =>
      scene.record({ act, receiptNumber, round });
    record('raised', 1);
    if (Math.random() < 0.25) {
      await own(withdrawDispute, { receiptNumber });
      record('withdrawn', 1);
      return;
    }
    const isSigned = await decide(scene, receiptNumber, {
      headers: scene.first,
      corrections: [{ fact: 'highwayFen', value: 0, reason: 'feeNotIncurred' }],
    });
    record('decided', 1);
    await pay(scene, receiptNumber, 1);
    record('paid', 1);
    // The person who signed counts as a decider, so nobody is left to decide the appeal.
    if (isSigned) return;
    await own(appealDispute, { receiptNumber, text: '还有票据' });
    record('appealed', 2);
    await decideAppeal(scene, receiptNumber);
    record('decided', 2);
  } catch (error) {
    // The gateway was killed, or another person acted first.
    if (!(error instanceof UnacknowledgedError)) throw error;
  }
}

async function decide(
  { deskOrigin, second }: DisputeScene,
  receiptNumber: string,
  {
    headers,
    corrections,
  }: { readonly headers: Record<string, string>; readonly corrections: readonly unknown[] },
): Promise<boolean> {
  await postDesk(deskOrigin, desk.takeDispute, { receiptNumber }, headers);
  const seen = await readSeen(deskOrigin, receiptNumber, headers);
  const decision = { ...seen, outcome: 'adjusted', text: '已更正', waived: [], corrections };
  const { state } = (await postDesk(deskOrigin, desk.decideDispute, decision, headers)) as {
    state: string;
  };
  if (state === 'decided') return false;
  await postDesk(deskOrigin, desk.signDispute, { receiptNumber, revision: 2 }, second);
  return true;
}

async function readSeen(
  deskOrigin: string,
  receiptNumber: string,
  headers: Record<string, string>,
) {
  const read = await postDesk(deskOrigin, desk.getDispute, { receiptNumber }, headers);
  const { revision, bills } = read as { revision: number; bills: unknown[] };
  return { receiptNumber, revision, billRevision: bills.length - 1 };
}

async function decideAppeal(
  { deskOrigin, second }: DisputeScene,
  receiptNumber: string,
): Promise<void> {
  await postDesk(deskOrigin, desk.takeDispute, { receiptNumber }, second);
  const seen = await readSeen(deskOrigin, receiptNumber, second);
  const decision = { ...seen, outcome: 'unchanged', text: '票据与订单不符' };
  await postDesk(deskOrigin, desk.decideDispute, decision, second);
}

/** Reports the refund as paid, with the amount of the event, if one is due. */
async function pay(
  { origin, deskOrigin, first }: DisputeScene,
  receiptNumber: string,
  round: number,
): Promise<void> {
  const { decisions } = (await postDesk(deskOrigin, desk.getDispute, { receiptNumber }, first)) as {
    decisions: { round: number; refundFen: number }[];
  };
  const amountFen = decisions.find((each) => each.round === round)?.refundFen ?? 0;
  if (amountFen === 0) return;
  const refundId = `${receiptNumber}-${round}`;
  const report = { refundId, receiptNumber, amountFen, paidAt: Date.now() };
  await expectAcknowledged(refundPaid, postAsService(origin, refundPaid, report));
}

export async function runReprice(scene: DisputeScene): Promise<void> {
  const { origin, deskOrigin, first } = scene;
  try {
    for (let round = 0; round < 20; round += 1) {
      const request = { fareRuleId: RULE, version: 1, correctVersion: `${RULE}:2` };
      await expectAcknowledged(repriceOrders, postAsService(origin, repriceOrders, request));
      const list = { queue: 'open', kind: 'wrongRule', taken: 'nobody', limit: 50 };
      const { rows } = (await postDesk(deskOrigin, desk.listDisputes, list, first)) as {
        rows: { receiptNumber: string }[];
      };
      for (const { receiptNumber } of rows) await decideRepriced(scene, receiptNumber);
    }
  } catch (error) {
    // The gateway was killed, or another person acted first.
    if (!(error instanceof UnacknowledgedError)) throw error;
  }
}

async function decideRepriced(scene: DisputeScene, receiptNumber: string): Promise<void> {
  await decide(scene, receiptNumber, { headers: scene.first, corrections: [] });
  scene.record({ act: 'decided', receiptNumber, round: 1 });
}
