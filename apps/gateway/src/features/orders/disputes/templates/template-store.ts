import type { Db, Tables } from '../../../../db/schema.ts';

export interface Template {
  readonly templateId: string;
  readonly name: string;
  readonly kind: Tables['dispute_templates']['kind'];
  readonly words: string;
}

export interface StoredTemplate extends Template {
  readonly changedBy: string;
  readonly changedAt: number;
  readonly revision: number;
}

export function listTemplates(db: Db): Promise<StoredTemplate[]> {
  return db
    .selectFrom('dispute_templates')
    .select([
      'id as templateId',
      'name',
      'kind',
      'words',
      'changed_by as changedBy',
      'changed_at as changedAt',
      'revision',
    ])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

interface ChangedTemplate extends Template {
  /** As it was read; 0 for a new one. */
  readonly revision: number;
  readonly staffId: string;
  readonly now: number;
}

/** False when it has changed since it was read, or when a new one has the id of another. */
export async function upsertTemplate(tx: Db, template: ChangedTemplate): Promise<boolean> {
  const { templateId, revision, name, kind, words, staffId, now } = template;
  const values = {
    name,
    kind,
    words,
    changed_by: staffId,
    changed_at: now,
    revision: revision + 1,
  };
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('dispute_templates')
      .values({ id: templateId, ...values })
      .onConflict((row) => row.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('dispute_templates')
    .set(values)
    .where('id', '=', templateId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it has changed since it was read, or is gone. */
export async function deleteTemplate(
  tx: Db,
  { templateId, revision }: { readonly templateId: string; readonly revision: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dispute_templates')
    .where('id', '=', templateId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
