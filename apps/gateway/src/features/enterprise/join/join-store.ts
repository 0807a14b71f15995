import type { Db } from '../../../db/schema.ts';

export interface JoinRequest {
  readonly mobile: string;
  readonly normalisedName: string;
  readonly fullName: string;
  readonly contactName: string;
  readonly requestedAt: number;
}

/** Asking again is the same request, brought up to date. */
export async function upsertJoinRequest(tx: Db, request: JoinRequest): Promise<void> {
  const said = {
    full_name: request.fullName,
    contact_name: request.contactName,
    requested_at: request.requestedAt,
  };
  await tx
    .insertInto('join_requests')
    .values({ mobile: request.mobile, normalised_name: request.normalisedName, ...said })
    .onConflict((row) => row.columns(['mobile', 'normalised_name']).doUpdateSet(said))
    .execute();
}

export interface AskedToJoin {
  readonly fullName: string;
  readonly companyId: string | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly requestedAt: number;
}

/** Newest first. A company registered since is found too, because names are matched here. */
export function selectJoinRequests(
  db: Db,
  { since, from, atMost }: { since: number; from: number; atMost: number },
): Promise<AskedToJoin[]> {
  return db
    .selectFrom('join_requests')
    .leftJoin('companies', 'companies.normalised_name', 'join_requests.normalised_name')
    .select([
      'join_requests.full_name as fullName',
      'companies.id as companyId',
      'join_requests.contact_name as contactName',
      'join_requests.mobile as contactPhone',
      'requested_at as requestedAt',
    ])
    .where('requested_at', '>=', since)
    .orderBy('requested_at', 'desc')
    .orderBy('join_requests.mobile')
    .orderBy('join_requests.normalised_name')
    .limit(atMost)
    .offset(from)
    .execute();
}
