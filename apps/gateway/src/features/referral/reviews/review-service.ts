import { maskPhone } from '@ride/domain/registration/phone';
import { serviceActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { lockOpenInvitation } from '../rewards/open-invitation.ts';
import type { RewardDeps } from '../rewards/reward-events.ts';
import { releaseRewards, returnRewards } from '../rewards/reward-service.ts';
import { type HeldInvitation, listHeld, updateReview } from './review-store.ts';

const PAGE_SIZE = 50;

export interface ReviewDeps extends RewardDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'auditTrail' | 'eventsOut'>;
}

export type HeldRow = Omit<HeldInvitation, 'inviterId'> & { readonly inviter: string };

/** A page of what waits for a review, with the inviters' phones masked. */
export async function listHeldInvitations(
  { ports: { db }, mobileOfUser }: ReviewDeps,
  after?: string | undefined,
): Promise<{ list: HeldRow[]; next: string | null }> {
  const dot = after?.indexOf('.') ?? -1;
  const position =
    after === undefined
      ? null
      : { boundAt: Number(after.slice(0, dot)), companyId: after.slice(dot + 1) };
  const found = await listHeld(db, position, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  const list: HeldRow[] = [];
  for (const { inviterId, ...row } of page) {
    list.push({ ...row, inviter: maskPhone((await mobileOfUser(db, inviterId)) ?? '') });
  }
  return { list, next: last ? `${last.heldAt}.${last.companyId}` : null };
}

export type ReviewOutcome<Decision> =
  | Decision
  | 'alreadyReleased'
  | 'alreadyRefused'
  /** Unknown, or never held. */
  | 'notHeld';

interface Decision {
  readonly companyId: string;
  /** Why, in the words of whoever decides. */
  readonly note: string;
}

/** Its rewards are promised as if it had never been held. Idempotent; the first decision stays. */
export const releaseInvitation = (deps: ReviewDeps, decision: Decision) =>
  decide(deps, decision, 'released');

/** Nothing is earned by it any more, and the budget gets back what was reserved. Idempotent. */
export const refuseInvitation = (deps: ReviewDeps, decision: Decision) =>
  decide(deps, decision, 'refused');

function decide<To extends 'released' | 'refused'>(
  deps: ReviewDeps,
  { companyId, note }: Decision,
  to: To,
): Promise<ReviewOutcome<To>> {
  const { db, now, auditTrail } = deps.ports;
  return db.transaction().execute(async (tx): Promise<ReviewOutcome<To>> => {
    const invitation = await lockOpenInvitation(tx, companyId);
    if (!invitation?.review) return 'notHeld';
    if (invitation.review === 'released') return 'alreadyReleased';
    if (invitation.review === 'refused') return 'alreadyRefused';
    if (to === 'released') await releaseRewards(tx, invitation, now());
    else await returnRewards(deps, tx, invitation, now());
    await updateReview(tx, companyId, to, { note, now: now() });
    await auditTrail.append(tx, {
      actor: serviceActor,
      action: `invitation.${to}`,
      subject: { kind: 'company', id: companyId },
      reason: note,
    });
    return to;
  });
}
