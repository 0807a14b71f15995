import { deleteUses } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { resetFailuresInARow } from './phone-failure-store.ts';
import { phoneFailures } from './sms-limits.ts';

/** Lifts the lock of a phone, for support, who know whose it is. */
export async function clearPhoneFailures({ db }: Pick<Ports, 'db'>, mobile: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteUses(tx, phoneFailures(mobile).subject);
    await resetFailuresInARow(tx, mobile);
  });
}
