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
      fullName: company.fullName,
      normalizedName: company.normalizedName,
      contactName: company.contactName,
      contactPhone: company.contactPhone,
      cityCode: company.cityCode,
      cityName: company.cityName,
      scale: company.scale,
      industryId: company.industryId,
      source: company.source,
      sourceId: company.sourceId,
      extensionType: company.extensionType,
      recommendId: company.recommendId,
      registeredAt: company.registeredAt,
      receiptNumber: company.receiptNumber,
    })
    .onConflict((row) => row.doNothing())
    .returning('id'),
);

/** Returns false if the phone or name is taken; of two concurrent inserts only one succeeds. */
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
    tx.insertInto('companyAdministrators').values({
      mobile: row.mobile,
      companyId: row.companyId,
      name: row.name,
      role: 'super',
      appointedAt: row.at,
    }),
);

export async function insertSuperAdministrator(tx: Db, company: NewCompany): Promise<void> {
  const { contactPhone: mobile, id: companyId, form, registeredAt: at } = company;
  await insertAdministrator(tx, { mobile, companyId, name: form.contactName, at });
}

export async function isPhoneTaken(db: Db, contactPhone: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('contactPhone', '=', contactPhone)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isNameTaken(db: Db, normalizedName: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('normalizedName', '=', normalizedName)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRegisteredAt(db: Db, companyId: string): Promise<number | null> {
  const row = await db
    .selectFrom('companies')
    .select('registeredAt')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.registeredAt ?? null;
}
