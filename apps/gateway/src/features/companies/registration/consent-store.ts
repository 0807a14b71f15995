import type { Consents } from '@ride/contract/legal-versions';
import type { Db, Tables } from '../../../db/schema.ts';

/**
 * The legal texts contained these names; the names and the version together reproduce what was
 * read.
 */
export type LegalParties = Pick<Tables['companyConsents'], 'brand' | 'operator' | 'supportPhone'>;

interface NewConsents {
  readonly companyId: string;
  readonly consents: Consents;
  readonly parties: LegalParties;
  readonly agreedAt: number;
}

export async function insertConsents(
  tx: Db,
  { companyId, consents: { form, texts }, parties, agreedAt }: NewConsents,
): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .insertInto('companyConsents')
    .values(
      texts.map(({ name, version }) => ({
        companyId,
        textName: name,
        version,
        form,
        brand: parties.brand,
        operator: parties.operator,
        supportPhone: parties.supportPhone,
        agreedAt,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}

export function selectConsents(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('companyConsents')
    .select([
      'companyId',
      'textName as text',
      'version',
      'form',
      'brand',
      'operator',
      'supportPhone',
      'agreedAt',
    ])
    .where('companyId', 'in', companyIds)
    .orderBy('agreedAt')
    .orderBy('textName')
    .execute();
}
