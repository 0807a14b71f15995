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
        state: 'open',
        company_id: null,
        decided_at: null,
        decided_by: null,
        decision_words: null,
        told_at: null,
        revision: stored('join_requests.revision', '+', 1),
      })),
    )
    .returning('request_id as id')
    .executeTakeFirstOrThrow();
  return id;
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
