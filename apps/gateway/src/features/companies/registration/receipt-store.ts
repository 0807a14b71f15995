import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db, Tables } from '../../../db/schema.ts';

type NewReceipt = Tables['registrationReceipts'];

export type Receipt = Pick<NewReceipt, 'contactPhone' | 'formDigest' | 'codeHmac'>;

export const insertReceipt = precompiledQuery((tx, receipt: NewReceipt) =>
  tx.insertInto('registrationReceipts').values({
    contactPhone: receipt.contactPhone,
    companyId: receipt.companyId,
    formDigest: receipt.formDigest,
    codeHmac: receipt.codeHmac,
    expiresAt: receipt.expiresAt,
  }),
);

export interface StoredReceipt extends Receipt {
  readonly receiptNumber: string;
}

export async function selectReceipt(
  db: Db,
  contactPhone: string,
  now: number,
): Promise<StoredReceipt | null> {
  const row = await db
    .selectFrom('registrationReceipts as receipts')
    .innerJoin('companies', 'companies.id', 'receipts.companyId')
    .select(['receipts.contactPhone', 'formDigest', 'codeHmac', 'receiptNumber'])
    .where('receipts.contactPhone', '=', contactPhone)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
