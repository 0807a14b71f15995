import { maskPhone } from '@ride/domain/registration/phone';
import { deleteUses } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deletePhoneLocks } from '../puzzle/puzzle-lock.ts';
import { resetFailuresInARow } from './phone-failure-store.ts';
import { deleteFailures } from './phone-lock.ts';
import { knownPhoneSends, phoneSends } from './sms-limits.ts';

export interface UnlockRequest {
  readonly mobile: string;
  /** Who asked for it. */
  readonly by?: string | undefined;
}

/**
 * Lifts every wait of a phone, whoever caused it: after wrong codes and puzzles, and for texts that
 * were used up. For support, who know whose it is; each leaves a line in the audit log.
 */
export async function unlockPhone(
  { db, auditLog }: Pick<Ports, 'db' | 'auditLog'>,
  { mobile, by }: UnlockRequest,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteFailures(tx, mobile);
    await deletePhoneLocks(tx, mobile);
    for (const { subject } of [phoneSends(mobile), knownPhoneSends(mobile)]) {
      await deleteUses(tx, subject);
    }
    await resetFailuresInARow(tx, mobile);
  });
  auditLog.record({ action: 'phoneUnlocked', mobile: maskPhone(mobile), by: by ?? null });
}
