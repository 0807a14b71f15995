import { expect } from 'vitest';
import { precompiledQuery } from '../../../db/precompiled-query.ts';
import { recordRefundPaid } from '../../../features/bills/refunds/refund-service.ts';
import {
  answerOwnCase,
  appealOwnCase,
  type OwnActionDeps,
  withdrawOwnCase,
} from '../../../features/disputes/case/own/own-action-service.ts';
import {
  askPassenger,
  giveBackDispute,
  handOverDispute,
  takeDispute,
} from '../../../features/disputes/case/queue/desk-action-service.ts';
import {
  type DecideDeps,
  decideDispute,
} from '../../../features/disputes/decide/decide-service.ts';
import { returnDispute, signDispute } from '../../../features/disputes/decide/sign-service.ts';
import { serviceActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { NOON } from '../fares-for-test.ts';
import { outcomeName } from '../outcome-name.ts';
import type { ModelChanges } from './dispute-model.ts';

export type RealDeps = DecideDeps & OwnActionDeps & { readonly ports: RealPorts };
type RealPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut' | 'balanceInvoicing'
>;

/**
 * The id contains the order, so that the daily limit of a person applies to each run separately.
 */
export const staffIdOf = (person: string, orderUuid: string): string => `${person}:${orderUuid}`;
export const personOf = (staffId: string): string => staffId.split(':')[0] ?? '';

export const actorOf = (staffId: string): StaffActor => ({
  staffId,
  name: staffId,
  grants: [{ role: 'lead', cities: null }],
  // The second factor always counts as fresh; its expiry is tested elsewhere.
  factorAt: Number.MAX_SAFE_INTEGER,
  sessionHash: '',
});

const findRevision = precompiledQuery((db, { receiptNumber }: { receiptNumber: string }) =>
  db.selectFrom('disputes').select('revision').where('receiptNumber', '=', receiptNumber),
);

export class RealCase {
  readonly #deps: RealDeps;
  readonly #key: { readonly receiptNumber: string; readonly userId: string };
  readonly #orderUuid: string;

  constructor(
    deps: RealDeps,
    receiptNumber: string,
    { orderUuid, userId }: { readonly orderUuid: string; readonly userId: string },
  ) {
    this.#deps = deps;
    this.#key = { receiptNumber, userId };
    this.#orderUuid = orderUuid;
  }

  #actor(person: string): StaffActor {
    return actorOf(staffIdOf(person, this.#orderUuid));
  }

  async #seen() {
    const { receiptNumber } = this.#key;
    const [found] = await findRevision(this.#deps.ports.db, { receiptNumber });
    if (found === undefined) throw new Error('the case is gone');
    return { receiptNumber, revision: found.revision };
  }

  #messageId(): string {
    return this.#deps.ports.randomBytes(16).toString('hex');
  }

  async take(person: string): Promise<string> {
    return outcomeName(await takeDispute(this.#deps, this.#actor(person), this.#key.receiptNumber));
  }

  async handOver(person: string): Promise<string> {
    const input = {
      ...(await this.#seen()),
      staffId: staffIdOf(person, this.#orderUuid),
      reason: '换人',
    };
    return outcomeName(await handOverDispute(this.#deps, this.#actor('alpha'), input));
  }

  async giveBack(): Promise<string> {
    const input = { ...(await this.#seen()), reason: '退回' };
    return outcomeName(await giveBackDispute(this.#deps, this.#actor('alpha'), input));
  }

  async ask(person: string): Promise<string> {
    const input = { ...(await this.#seen()), messageId: this.#messageId(), text: '走哪条路？' };
    return outcomeName(await askPassenger(this.#deps, this.#actor(person), input));
  }

  async answer(): Promise<boolean> {
    return (await answerOwnCase(this.#deps, { ...this.#key, text: '辅路' })) === 'done';
  }

  async withdraw(): Promise<boolean> {
    return (await withdrawOwnCase(this.#deps, this.#key)) === 'done';
  }

  async appeal(): Promise<boolean> {
    return (await appealOwnCase(this.#deps, { ...this.#key, text: '还有票据' })) === 'done';
  }

  async decide(person: string, changes: ModelChanges | null, billRevision: number) {
    const corrections = Object.entries(changes?.corrections ?? {}) as [never, number][];
    const input = {
      ...(await this.#seen()),
      billRevision,
      outcome: changes ? 'adjusted' : 'unchanged',
      text: '决定',
      corrections: corrections.map(([fact, value]) => ({
        fact,
        value,
        reason: 'meterError' as const,
      })),
      waived: (changes?.waived ?? []).map((line) => ({ line, reason: 'other' as const })),
    } as const;
    const decided = await decideDispute(this.#deps, this.#actor(person), input);
    const isProposed =
      typeof decided === 'object' &&
      'reasonsToSign' in decided &&
      decided.state === 'awaitingSignature';
    return isProposed ? 'proposed' : outcomeName(decided);
  }

  async sign(person: string): Promise<string> {
    return outcomeName(await signDispute(this.#deps, this.#actor(person), await this.#seen()));
  }

  async return(): Promise<string> {
    const input = { ...(await this.#seen()), messageId: this.#messageId(), reason: '再看看' };
    return outcomeName(await returnDispute(this.#deps, this.#actor('gamma'), input));
  }

  /** Reports the refund twice, because a repeated report must change nothing. */
  async payRefund(reason: string, amountFen: number): Promise<boolean> {
    const { receiptNumber } = this.#key;
    const refundId = `${receiptNumber}-${reason}`;
    const report = { refundId, receiptNumber, amountFen, paidAt: NOON };
    const first = await recordRefundPaid(this.#deps.ports, report, serviceActor);
    expect(await recordRefundPaid(this.#deps.ports, report, serviceActor)).toBe(first);
    return first === 'done';
  }
}
