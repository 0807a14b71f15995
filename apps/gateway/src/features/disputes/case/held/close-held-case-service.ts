import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { heldCaseTexts } from '../../texts.ts';
import { withdrawHeldCase } from '../case-store.ts';
import type { RaisedKind } from '../new-case-store.ts';

export type CloseHeldCaseDeps = {
  readonly ports: Pick<Ports, 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
};

interface PassengerReaction {
  readonly orderUuid: string;
  readonly reaction: 'confirmed' | RaisedKind;
  readonly now: number;
}

/**
 * Ends the desk's own case of an order held for review when the passenger confirms, disputes or
 * reports the fare; an appeal of its decision goes on. No event is sent, because the provider was
 * never notified of this case. Must come last in its transaction, because the audit trail is locked
 * last.
 */
export async function closeHeldCase(
  { ports: { auditTrail }, disputeCounts }: CloseHeldCaseDeps,
  tx: Db,
  { orderUuid, reaction, now }: PassengerReaction,
): Promise<void> {
  const closed = await withdrawHeldCase(tx, orderUuid, now);
  if (closed === null) return;
  const { receiptNumber } = closed;
  const subject = { kind: 'dispute', id: receiptNumber } as const;
  await auditTrail.append(tx, {
    actor: { kind: 'system', id: 'passenger' },
    action: 'dispute.closedByPassenger',
    subject,
    after: heldCaseTexts[reaction],
  });
  disputeCounts.countEnded('held', 'withdrawn');
}
