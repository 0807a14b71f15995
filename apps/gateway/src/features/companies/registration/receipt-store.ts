import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

export interface Receipt {
  readonly contactPhone: string;
  readonly formDigest: string;
  readonly codeHmac: string | null;
}

type NewReceipt = Receipt & { readonly companyId: string; readonly expiresAt: number };

export const insertReceipt = precompiledQuery((tx, receipt: NewReceipt) =>
  tx.insertInto('registration_receipts').values({
    contact_phone: receipt.contactPhone,
    company_id: receipt.companyId,
    form_digest: receipt.formDigest,
    code_hmac: receipt.codeHmac,
    expires_at: receipt.expiresAt,
  }),
);

export interface StoredReceipt extends Receipt {
  readonly receiptNumber: string;
}

/** Null when this phone has registered nothing, or the receipt has expired. */
export async function selectReceipt(
  db: Db,
  contactPhone: string,
  now: number,
): Promise<StoredReceipt | null> {
  const found = await db
    .selectFrom('registration_receipts as receipts')
    .innerJoin('companies', 'companies.id', 'receipts.company_id')
    .select([
      'receipts.contact_phone as contactPhone',
      'form_digest as formDigest',
      'code_hmac as codeHmac',
      'receipt_number as receiptNumber',
    ])
    .where('receipts.contact_phone', '=', contactPhone)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}
