import type { OutgoingEvent } from '../../../ports/events-out.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  findJoin,
  type JoinCase,
  type JoinDecision,
  listUntoldJoins,
  updateAsTold,
  updateAsUntold,
} from './join-case-store.ts';

/** For the provider's systems, which keep the members of companies. */
export const joinDecidedEvent = (
  { requestId, state, companyId }: JoinDecision,
  { contactPhone }: Pick<JoinCase, 'contactPhone'>,
  decidedAt: number,
): OutgoingEvent => ({
  type: 'company.joinDecided',
  subject: { kind: 'joinRequest', id: requestId },
  data: { joinRequestId: requestId, companyId, accepted: state === 'accepted', decidedAt },
  phone: contactPhone,
});

type TellPorts = Pick<Ports, 'db' | 'now' | 'sms'>;

const BATCH_SIZE = 50;

/**
 * Texts the applicant what was decided, once: whoever claims it tells it, and a text that certainly
 * did not go out is left for the next round. One that may have gone out is not sent again.
 */
export async function tellApplicant(
  { db, now, sms }: TellPorts,
  requestId: string,
): Promise<'told' | 'failed'> {
  const join = await findJoin(db, requestId);
  if (join === null || join.state === 'open' || !(await updateAsTold(db, requestId, now()))) {
    return 'told';
  }
  const notice = join.state === 'accepted' ? 'joinAccepted' : 'joinRefused';
  const text = { mobile: join.contactPhone, notice, company: join.fullName } as const;
  const result = await sms.send(text).catch(() => 'unknown' as const);
  if (result !== 'failed') return 'told';
  await updateAsUntold(db, requestId);
  return 'failed';
}

/** For decisions whose text failed, or whose gateway ended before it was sent. */
export async function tellApplicants(ports: TellPorts): Promise<void> {
  for (const { requestId } of await listUntoldJoins(ports.db, BATCH_SIZE)) {
    // The sender is down: the rest is told in the next round.
    if ((await tellApplicant(ports, requestId)) === 'failed') return;
  }
}
