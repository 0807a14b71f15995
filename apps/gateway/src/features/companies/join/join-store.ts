import type { Db, Tables } from '../../../db/schema.ts';

export type JoinRequest = Pick<
  Tables['joinRequests'],
  'mobile' | 'normalizedName' | 'fullName' | 'contactName' | 'requestedAt'
>;

/** A repeated request updates the stored one, reopens it if it was decided, and keeps its id. */
export async function upsertJoinRequest(
  tx: Db,
  { newId, ...request }: JoinRequest & { readonly newId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('joinRequests')
    .values({ ...request, id: newId })
    .onConflict((row) =>
      row.columns(['mobile', 'normalizedName']).doUpdateSet((stored) => ({
        ...request,
        state: 'open',
        companyId: null,
        decidedAt: null,
        decidedBy: null,
        decisionText: null,
        notifiedAt: null,
        revision: stored('joinRequests.revision', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCompanyByName(db: Db, normalizedName: string): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('normalizedName', '=', normalizedName)
    .executeTakeFirst();
  return row?.id ?? null;
}
