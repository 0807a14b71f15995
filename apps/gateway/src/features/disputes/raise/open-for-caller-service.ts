import type { RequestOf } from '@ride/contract/define-call';
import type { openDispute } from '@ride/contract/desk/disputes';
import {
  disputeKindNames,
  isOpenDispute,
  isRaisedByPassenger,
} from '@ride/domain/disputes/dispute-case';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { lockOrder, selectDeliveredTrip } from '../../bills/order-store.ts';
import { cityOfTrip, parseStoredTrip } from '../../bills/stored-trip.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { listCasesOfOrder } from '../case/case-store.ts';
import type { RaisedKind } from '../case/new-case-store.ts';
import { type CaseDeps, takeDispute } from '../case/queue/desk-action-service.ts';
import { openForCallerTexts } from '../texts.ts';
import {
  type NewDisputeDeps,
  type RaiseDisputeOutcome,
  type RaiseInput,
  raiseDisputeInTransaction,
} from './raise-service.ts';

export interface OpenForCallerDeps extends NewDisputeDeps, CaseDeps {
  readonly ports: NewDisputeDeps['ports'] & Pick<Ports, 'sms'>;
  readonly mobileOfUser: MobileOfUser;
}

type OpenOutcome =
  | Extract<RaiseDisputeOutcome, string>
  | 'passengerErased'
  | { readonly outcome: 'caseOpen'; readonly receiptNumber: string }
  | { readonly outcome: 'done'; readonly receiptNumber: string; readonly isTexted: boolean };

/**
 * Opens a case for a passenger who called, with the same limits as if they had raised it online; no
 * captcha is needed. An open case of the passenger about this order rules out another one.
 */
export async function openForCaller(
  deps: OpenForCallerDeps,
  actor: StaffActor,
  { takes, lines, ...input }: RequestOf<typeof openDispute>,
): Promise<OpenOutcome> {
  const { db } = deps.ports;
  const order = await selectDeliveredTrip(db, input.orderUuid);
  if (!order) return 'unknownOrder';
  const cityCode = cityOfTrip(parseStoredTrip(order.trip));
  if (!hasPermission(actor.grants, 'dispute.handle', cityCode)) return 'unknownOrder';
  const mobile = await deps.mobileOfUser(db, order.userId);
  if (mobile === null) return 'passengerErased';
  const items = lines.map((line) => lineNames[line]);
  const { userId } = order;
  const raised = await transaction(db, (tx) =>
    raiseAudited(deps, tx, { ...input, items, userId, mobile, openedBy: actor.staffId }),
  );
  if (typeof raised === 'string' || raised.outcome === 'caseOpen') return raised;
  const { receiptNumber } = raised;
  deps.disputeCounts.countRaised(input.kind);
  if (takes) await takeDispute(deps, actor, receiptNumber);
  const isTexted = await sendReceiptText(deps, { mobile, about: input.kind, receiptNumber });
  return { outcome: 'done', receiptNumber, isTexted };
}

async function raiseAudited(
  deps: OpenForCallerDeps,
  tx: Db,
  dispute: RaiseInput & { readonly openedBy: string },
): Promise<RaiseDisputeOutcome | Extract<OpenOutcome, { readonly outcome: 'caseOpen' }>> {
  await lockOrder(tx, dispute.orderUuid);
  const open = (await listCasesOfOrder(tx, dispute.orderUuid)).find(
    (each) => isOpenDispute(each.state) && isRaisedByPassenger(each),
  );
  if (open) return { outcome: 'caseOpen', receiptNumber: open.receiptNumber };
  const raised = await raiseDisputeInTransaction(deps, tx, dispute);
  if (typeof raised === 'string') return raised;
  await deps.ports.auditTrail.append(tx, {
    actor: { kind: 'staff', id: dispute.openedBy },
    action: 'dispute.opened',
    subject: { kind: 'dispute', id: raised.receiptNumber },
    after: openForCallerTexts.history(disputeKindNames[dispute.kind]),
  });
  return raised;
}

/** The text is tried only once, because the colleague on the phone can say the receipt number. */
async function sendReceiptText(
  { ports: { sms } }: OpenForCallerDeps,
  to: { readonly mobile: string; readonly about: RaisedKind; readonly receiptNumber: string },
): Promise<boolean> {
  const notice = {
    ...to,
    notice: 'disputeOpened',
    noticeId: `${to.receiptNumber} opened`,
  } as const;
  return (await sms.send(notice).catch(() => 'unknown')) === 'sent';
}
