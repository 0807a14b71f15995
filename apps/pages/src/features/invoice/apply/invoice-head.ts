import type { InvoiceHead } from '@ride/contract/entities/invoice';
import { cleanLine } from '@ride/domain/clean-text';
import type { InvoiceDraft } from '../invoice-draft.ts';

/** The fields of the draft have the spellings of the specification. */
type HeadFields = Pick<
  InvoiceDraft,
  | 'isQY'
  | 'invoiceTitle'
  | 'taxNum'
  | 'registerAddress'
  | 'registerTel'
  | 'bankOfDeposit'
  | 'openingAccount'
  | 'eMail'
  | 'personName'
  | 'personTel'
  | 'province'
  | 'city'
  | 'area'
  | 'detailAdress'
>;

/** Only what is filled in; what belongs to companies is left out for a person. */
export function headOf(draft: HeadFields): InvoiceHead {
  const { isQY, taxNum, personTel } = draft;
  const name = cleanLine(draft.personName);
  const ofCompany = {
    ...filled('taxNumber', taxNum),
    ...filled('registeredAddress', draft.registerAddress),
    ...filled('registeredPhone', draft.registerTel),
    ...filled('bank', draft.bankOfDeposit),
    ...filled('bankAccount', draft.openingAccount),
  };
  const recipient = {
    name,
    phone: personTel,
    province: cleanLine(draft.province),
    city: cleanLine(draft.city),
    ...filled('district', draft.area),
    address: cleanLine(draft.detailAdress),
  };
  return {
    title: cleanLine(draft.invoiceTitle),
    ...(isQY && ofCompany),
    email: draft.eMail,
    ...(name !== '' && { recipient }),
  };
}

function filled<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  const line = cleanLine(value);
  return line === '' ? {} : ({ [name]: line } as Record<Name, string>);
}

/** The fields of the draft from which an application like this one was made. */
export const fieldsOf = ({ recipient, ...head }: InvoiceHead): HeadFields => ({
  isQY: head.taxNumber !== undefined,
  invoiceTitle: head.title,
  taxNum: head.taxNumber ?? '',
  registerAddress: head.registeredAddress ?? '',
  registerTel: head.registeredPhone ?? '',
  bankOfDeposit: head.bank ?? '',
  openingAccount: head.bankAccount ?? '',
  eMail: head.email,
  personName: recipient?.name ?? '',
  personTel: recipient?.phone ?? '',
  province: recipient?.province ?? '',
  city: recipient?.city ?? '',
  area: recipient?.district ?? '',
  detailAdress: recipient?.address ?? '',
});
