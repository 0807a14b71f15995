import type { Db, Tables } from '../../../db/schema.ts';

export type InvitationOrigin = Tables['invitationOrigins'];

/** This is more than any setting lets an inviter have in a day, so every count is exact. */
export const MAX_LISTED_ORIGINS = 500;

export async function insertInvitationOrigin(tx: Db, origin: InvitationOrigin): Promise<void> {
  await tx.insertInto('invitationOrigins').values(origin).execute();
}

export async function listInvitationOrigins(
  db: Db,
  inviterId: string,
  after: number,
): Promise<InvitationOrigin[]> {
  return db
    .selectFrom('invitationOrigins')
    .selectAll()
    .where('inviterId', '=', inviterId)
    .where('boundAt', '>', after)
    .orderBy('boundAt', 'desc')
    .limit(MAX_LISTED_ORIGINS)
    .execute();
}

export async function countOriginsOfNetwork(
  db: Db,
  network: string,
  after: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('invitationOrigins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('networkHmac', '=', network)
    .where('boundAt', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertInviterDevice(
  tx: Db,
  inviterId: string,
  device: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('inviterTraces')
    .values({ inviterId, deviceHmac: device, seenAt: now })
    .onConflict((row) => row.columns(['inviterId', 'deviceHmac']).doUpdateSet({ seenAt: now }))
    .execute();
}

export async function wasInviterSeenOnDevice(
  db: Db,
  inviterId: string,
  device: string,
  after: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('inviterTraces')
    .select('deviceHmac')
    .where('inviterId', '=', inviterId)
    .where('deviceHmac', '=', device)
    .where('seenAt', '>', after)
    .executeTakeFirst();
  return row !== undefined;
}
