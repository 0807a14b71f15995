import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';
import type { CompanyForm } from './company-form.ts';

export interface City {
  readonly code: string;
  readonly name: string;
}

export interface NewCompany {
  readonly id: string;
  readonly receiptNumber: string;
  readonly form: CompanyForm;
  readonly normalizedName: string;
  readonly contactPhone: string;
  readonly city: City;
  readonly registeredAt: number;
}

type CompanyRow = Omit<NewCompany, 'form' | 'city'> & CompanyForm & { readonly cityName: string };

const insertRow = precompiledQuery((tx, company: CompanyRow) =>
  tx
    .insertInto('companies')
    .values({
      id: company.id,
      full_name: company.fullName,
      normalised_name: company.normalizedName,
      contact_name: company.contactName,
      contact_phone: company.contactPhone,
      city_code: company.cityCode,
      city_name: company.cityName,
      scale: company.scale,
      industry_id: company.industryId,
      source: company.source,
      source_id: company.sourceId,
      extension_type: company.extensionType,
      recommend_id: company.recommendId,
      registered_at: company.registeredAt,
      receipt_number: company.receiptNumber,
    })
    .onConflict((row) => row.doNothing())
    .returning('id'),
);

/** False when the phone or the name is taken: of two concurrent inserts one wins. */
export async function insertCompany(
  tx: Db,
  { form, city, ...company }: NewCompany,
): Promise<boolean> {
  const inserted = await insertRow(tx, {
    ...form,
    ...company,
    cityCode: city.code,
    cityName: city.name,
  });
  return inserted.length === 1;
}

const insertAdministrator = precompiledQuery(
  (tx, row: { mobile: string; companyId: string; name: string; at: number }) =>
    tx.insertInto('company_administrators').values({
      mobile: row.mobile,
      company_id: row.companyId,
      name: row.name,
      role: 'super',
      appointed_at: row.at,
    }),
);

/** The registrant of the company is its super administrator. */
export async function insertSuperAdministrator(tx: Db, company: NewCompany): Promise<void> {
  const { contactPhone: mobile, id: companyId, form, registeredAt: at } = company;
  await insertAdministrator(tx, { mobile, companyId, name: form.contactName, at });
}

export async function isPhoneTaken(db: Db, contactPhone: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('contact_phone', '=', contactPhone)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isNameTaken(db: Db, normalizedName: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .select('id')
    .where('normalised_name', '=', normalizedName)
    .executeTakeFirst();
  return found !== undefined;
}

/** Null for an unknown company. */
export async function selectRegisteredAt(db: Db, companyId: string): Promise<number | null> {
  const found = await db
    .selectFrom('companies')
    .select('registered_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return found?.registered_at ?? null;
}
