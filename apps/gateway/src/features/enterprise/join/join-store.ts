import type { Db } from '../../../db/schema.ts';

export interface JoinRequest {
  readonly mobile: string;
  readonly normalizedName: string;
  readonly fullName: string;
  readonly contactName: string;
  readonly requestedAt: number;
}

/**
 * A repeated request updates the stored one, and opens it again when it was decided. Returns its id,
 * which is the new one unless it had one before.
 */
export async function upsertJoinRequest(
  tx: Db,
  { newId, ...request }: JoinRequest & { readonly newId: string },
): Promise<string> {
  const values = {
    full_name: request.fullName,
    contact_name: request.contactName,
    requested_at: request.requestedAt,
  };
  const { id } = await tx
    .insertInto('join_requests')
    .values({
      mobile: request.mobile,
      normalised_name: request.normalizedName,
      request_id: newId,
      ...values,
    })
    .onConflict((row) =>
      row.columns(['mobile', 'normalised_name']).doUpdateSet((stored) => ({
        ...values,
        request_id: stored.fn.coalesce('join_requests.request_id', stored.val(newId)),
        state: 'open',
        company_id: null,
        decided_at: null,
        decided_by: null,
        decision_words: null,
        told_at: null,
        revision: stored('join_requests.revision', '+', 1),
      })),
    )
    .returning((row) => row.fn.coalesce('request_id', row.val(newId)).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** The keys of requests that an older gateway stored, which gives them no id. */
export const listJoinsWithoutId = (db: Db, atMost: number) =>
  db
    .selectFrom('join_requests')
    .select(['mobile', 'normalised_name as normalizedName'])
    .where('request_id', 'is', null)
    .orderBy('requested_at')
    .limit(atMost)
    .execute();

/** Keeps the id that another gateway has given it meanwhile. */
export async function setMissingJoinId(
  db: Db,
  { mobile, normalizedName }: Pick<JoinRequest, 'mobile' | 'normalizedName'>,
  newId: string,
): Promise<void> {
  await db
    .updateTable('join_requests')
    .set({ request_id: newId })
    .where('mobile', '=', mobile)
    .where('normalised_name', '=', normalizedName)
    .where('request_id', 'is', null)
    .execute();
}

/** Null while no company of that name is registered. */
export async function findCompanyByName(db: Db, normalizedName: string): Promise<string | null> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('normalised_name', '=', normalizedName)
    .executeTakeFirst();
  return found?.id ?? null;
}
