import { fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import { byCompany } from '../rewards/by-company.ts';
import type { Entry } from './ledger-store.ts';

/** Every entry that was made for these companies. */
export async function selectEntries(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, (Entry & { readonly companyId: string })[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .select([
      'cause',
      'kind',
      'debit_account as from',
      'credit_account as to',
      'amount_fen',
      'company_id',
      'milestone',
    ])
    .where('company_id', 'in', companyIds)
    .execute();
  return byCompany(
    rows.flatMap(({ amount_fen, company_id, milestone, ...entry }) =>
      company_id === null || milestone === null
        ? []
        : [{ ...entry, amount: fen(amount_fen), companyId: company_id, milestone }],
    ),
  );
}
