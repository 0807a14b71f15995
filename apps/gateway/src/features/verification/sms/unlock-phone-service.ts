import { deleteUses } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { forgetFailuresInARow } from './phone-failure-store.ts';
import { phoneFailures } from './sms-limits.ts';

/** Support knows whose phone it is: what failed before is forgotten. */
export async function unlockPhone({ db }: Pick<Ports, 'db'>, mobile: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteUses(tx, phoneFailures(mobile).subject);
    await forgetFailuresInARow(tx, mobile);
  });
}
