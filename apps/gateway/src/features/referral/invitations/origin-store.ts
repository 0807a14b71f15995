import type { Db } from '../../../db/schema.ts';

/** Where a bound company came from, in keyed hashes. */
export interface InvitationOrigin {
  readonly companyId: string;
  readonly inviterId: string;
  readonly session: string | null;
  readonly device: string | null;
  readonly network: string | null;
  readonly phonePrefix: string;
  readonly boundAt: number;
}

/** More than an inviter may have in a day by any setting, so that every count is exact. */
export const MAX_ORIGINS = 500;

export async function insertOrigin(tx: Db, origin: InvitationOrigin): Promise<void> {
  await tx
    .insertInto('invitation_origins')
    .values({
      company_id: origin.companyId,
      inviter_id: origin.inviterId,
      session_mark: origin.session,
      device_mark: origin.device,
      network_mark: origin.network,
      phone_prefix_mark: origin.phonePrefix,
      bound_at: origin.boundAt,
    })
    .execute();
}

/** Of an inviter's companies bound after a moment, newest first. */
export async function listOrigins(
  db: Db,
  inviterId: string,
  after: number,
): Promise<InvitationOrigin[]> {
  return db
    .selectFrom('invitation_origins')
    .select([
      'company_id as companyId',
      'inviter_id as inviterId',
      'session_mark as session',
      'device_mark as device',
      'network_mark as network',
      'phone_prefix_mark as phonePrefix',
      'bound_at as boundAt',
    ])
    .where('inviter_id', '=', inviterId)
    .where('bound_at', '>', after)
    .orderBy('bound_at', 'desc')
    .limit(MAX_ORIGINS)
    .execute();
}

/** Of anybody's companies. */
export async function countFromNetwork(db: Db, network: string, after: number): Promise<number> {
  const { count } = await db
    .selectFrom('invitation_origins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('network_mark', '=', network)
    .where('bound_at', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}

/** A device on which an inviter has been; the same one again only becomes younger. */
export async function upsertDeviceTrace(
  tx: Db,
  inviterId: string,
  mark: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('inviter_traces')
    .values({ inviter_id: inviterId, mark, seen_at: now })
    .onConflict((row) => row.columns(['inviter_id', 'mark']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether the inviter was seen on a device after a moment. */
export async function wasOnDevice(
  db: Db,
  inviterId: string,
  mark: string,
  after: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('inviter_traces')
    .select('mark')
    .where('inviter_id', '=', inviterId)
    .where('mark', '=', mark)
    .where('seen_at', '>', after)
    .executeTakeFirst();
  return found !== undefined;
}
