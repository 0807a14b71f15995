import { maskPhone } from '@ride/domain/registration/phone';
import { deleteLimitUses } from '../../../db/limits.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AuditActor, AuditSubject } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deletePhoneQuestions } from '../graphic/question-service.ts';
import { keyedHash } from '../keyed-hash.ts';
import { deletePhoneLocks } from '../puzzle/puzzle-lock.ts';
import { resetFailuresInARow } from './phone-failure-store.ts';
import { deleteFailures } from './phone-lock.ts';
import { phoneSendLimit, provedPhoneSendLimit } from './sms-limits.ts';

/** The audit trail names a phone by a keyed hash, because its entries are never deleted. */
export const phoneAuditSubject = (secret: string, mobile: string): AuditSubject => ({
  kind: 'phone',
  id: keyedHash(secret, 'audit.phone', mobile),
});

export interface UnlockRequest {
  readonly mobile: string;
  readonly by?: string | undefined;
}

/**
 * Ends every wait of a phone, after wrong codes and puzzles and for used-up text messages, whoever
 * caused it. Support calls this after checking who the phone belongs to. The audit entry has a
 * keyed hash of the phone; the masked phone and the requester are in its erasable reason.
 */
export async function unlockPhone(
  { db, secret, auditTrail }: Pick<Ports, 'db' | 'secret' | 'auditTrail'>,
  { mobile, by }: UnlockRequest,
  actor: AuditActor,
): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteFailures(tx, mobile);
    await deletePhoneLocks(tx, mobile);
    await deletePhoneQuestions(tx, mobile);
    for (const { subject } of [phoneSendLimit(mobile), provedPhoneSendLimit(mobile)]) {
      await deleteLimitUses(tx, subject);
    }
    await resetFailuresInARow(tx, mobile);
    await auditTrail.append(tx, {
      actor,
      action: 'phone.unlocked',
      subject: phoneAuditSubject(secret, mobile),
      reason: [maskPhone(mobile), ...(by === undefined ? [] : [`操作人：${by}`])].join('，'),
    });
  });
}
