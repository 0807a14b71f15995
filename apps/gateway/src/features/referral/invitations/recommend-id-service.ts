import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports.ts';
import { availableOf, pendingOf } from '../ledger/accounts.ts';
import { openAccounts } from '../ledger/ledger-store.ts';
import { recommendIdOf } from './recommend-id-store.ts';

const ID_BYTES = 16;
const ID_SHAPE = /^[\w-]{22}$/;

/** What an address carries may be anything; only what can be an id of ours is looked up. */
export const hasIdShape = (text: string): boolean => ID_SHAPE.test(text);

interface Owner {
  readonly userId: string;
  readonly registerType: number;
}

/** A user's own id, made when it is first asked for together with the accounts it may fill. */
export function recommendId(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  owner: Owner,
): Promise<string> {
  return ports.db.transaction().execute((tx) => recommendIdWithin(ports, tx, owner));
}

/** Within a transaction of the caller's. */
export async function recommendIdWithin(
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
  tx: Db,
  owner: Owner,
): Promise<string> {
  await openAccounts(tx, [pendingOf(owner.userId), availableOf(owner.userId)]);
  const fresh = randomBytes(ID_BYTES).toString('base64url');
  return recommendIdOf(tx, owner, { recommendId: fresh, now: now() });
}
