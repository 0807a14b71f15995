import type { Consents } from '@ride/contract/legal-versions';
import type { Db } from '../../../db/schema.ts';

/** Names that the legal texts contained; with the version they reproduce what was read. */
export interface LegalParties {
  readonly brand: string;
  readonly operator: string | null;
  readonly supportPhone: string | null;
}

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
    .insertInto('company_consents')
    .values(
      texts.map(({ name, version }) => ({
        company_id: companyId,
        text_name: name,
        version,
        form,
        brand: parties.brand,
        operator: parties.operator,
        support_phone: parties.supportPhone,
        agreed_at: agreedAt,
      })),
    )
    // A page may name a text twice.
    .onConflict((row) => row.doNothing())
    .execute();
}

export function selectConsents(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('company_consents')
    .select([
      'company_id as companyId',
      'text_name as text',
      'version',
      'form',
      'brand',
      'operator',
      'support_phone as supportPhone',
      'agreed_at as agreedAt',
    ])
    .where('company_id', 'in', companyIds)
    .orderBy('agreed_at')
    .orderBy('text_name')
    .execute();
}
