import { isKnownLegalVersion } from '@ride/contract/legal-versions';
import type { Ports } from '../../../ports/ports.ts';
import { selectConsents } from '../registration/consent-store.ts';
import { type RegisteredCompanyRow, selectRegistrations } from './follow-up-store.ts';

type ConsentRow = Omit<Awaited<ReturnType<typeof selectConsents>>[number], 'companyId'>;
type Consent = ConsentRow & { readonly isKnown: boolean };
type RegisteredCompany = RegisteredCompanyRow & { readonly consents: Consent[] };

interface PageRequest {
  readonly currPage: number;
  readonly pageSize: number;
  readonly since?: number | undefined;
}

export async function findRegistrations(
  { db }: Pick<Ports, 'db'>,
  { currPage, pageSize, since = 0 }: PageRequest,
): Promise<{ readonly list: RegisteredCompany[]; readonly hasMore: boolean }> {
  const from = (currPage - 1) * pageSize;
  const rows = await selectRegistrations(db, { since, from, atMost: pageSize + 1 });
  const list = rows.slice(0, pageSize);
  const consents = await consentsOf(
    db,
    list.map(({ companyId }) => companyId),
  );
  return {
    list: list.map((company) => ({ ...company, consents: consents.get(company.companyId) ?? [] })),
    hasMore: rows.length > pageSize,
  };
}

/**
 * A version is known if this release lists it; the gateway may be older than the pages it serves.
 */
async function consentsOf(db: Ports['db'], companyIds: string[]) {
  const found = new Map<string, Consent[]>();
  if (companyIds.length === 0) return found;
  for (const { companyId, ...consent } of await selectConsents(db, companyIds)) {
    const isKnown = isKnownLegalVersion(consent.text, consent.version);
    found.set(companyId, [...(found.get(companyId) ?? []), { ...consent, isKnown }]);
  }
  return found;
}
