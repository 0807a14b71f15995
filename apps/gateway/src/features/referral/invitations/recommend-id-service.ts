import { maskPhone } from '@ride/domain/registration/phone';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { availableAccount, pendingAccount } from '../../ledger/accounts.ts';
import { openAccounts } from '../../ledger/ledger-store.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { hmacOf } from './hmacs.ts';
import { upsertInviterDevice } from './origin-store.ts';
import { selectInviterId, upsertRecommendId } from './recommend-id-store.ts';

const ID_BYTES = 16;
const ID_FORMAT = /^[\w-]{22}$/;

/** The id comes from a URL and may be anything, so only ids in our format are looked up. */
export const hasRecommendIdFormat = (text: string): boolean => ID_FORMAT.test(text);

interface Owner {
  readonly userId: string;
  readonly registerType: number;
}

export function ensureRecommendId(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  owner: Owner,
  device: string | null = null,
): Promise<string> {
  return transaction(ports.db, async (tx) => {
    const recommendId = await ensureRecommendIdInTransaction(ports, tx, owner);
    // The device is stored to recognise companies that inviters register themselves.
    if (device !== null) {
      const hmac = hmacOf(ports.secret, 'device', device);
      await upsertInviterDevice(tx, owner.userId, hmac, ports.now());
    }
    return recommendId;
  });
}

export async function ensureRecommendIdInTransaction(
  { now, randomBytes }: Pick<Ports, 'now' | 'randomBytes'>,
  tx: Db,
  owner: Owner,
): Promise<string> {
  await openAccounts(tx, [pendingAccount(owner.userId), availableAccount(owner.userId)]);
  const newId = randomBytes(ID_BYTES).toString('base64url');
  return upsertRecommendId(tx, owner, { recommendId: newId, now: now() });
}

/** The phone is masked, and null if the inviter has none any more; null for an unknown id. */
export async function findInviter(
  {
    ports,
    mobileOfUser,
  }: { readonly ports: Pick<Ports, 'db'>; readonly mobileOfUser: MobileOfUser },
  recommendId: string,
): Promise<{ phone: string | null } | null> {
  if (!hasRecommendIdFormat(recommendId)) return null;
  const userId = await selectInviterId(ports.db, recommendId);
  if (userId === null) return null;
  const mobile = await mobileOfUser(ports.db, userId);
  return { phone: mobile && maskPhone(mobile) };
}
