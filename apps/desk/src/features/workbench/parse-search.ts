import { parseTypedPlate } from '@ride/domain/plate';
import { parseTypedPhone } from '@ride/domain/registration/phone';

/** The search offers only what a database index supports. */
export interface ParsedSearch {
  /** The phone has to be complete, because its last digits could be anybody's. */
  readonly phone?: string;
  readonly plate?: string;
  /** The digits may belong to a company's contact or to an applicant. */
  readonly phoneEnd?: string;
  /** A receipt number such as `YY20260310-7KM2QX9R` belongs to a registration or a dispute. */
  readonly receiptNumber?: string;
  /** The number may be that of an order or of its route plan. */
  readonly orderNumber?: string;
  /** The number may be that of an invoice, or the id of an application for one. */
  readonly invoiceNumber?: string;
  readonly invitationCode?: string;
  readonly namePrefix?: string;
}

/** A refund's number is its case's number with a suffix. */
const RECEIPT = /^([A-Z]{2}\d{8}-[0-9A-Z]{8})(-\d+)?$/;
const NUMBER = /^[\w.:-]{6,64}$/;
const INVITATION = /^[\w-]{22}$/;
const NAME = /\p{Script=Han}|[a-z]/iu;

export function parseSearch(typed: string): ParsedSearch {
  const query = typed.normalize('NFKC').trim();
  const phone = parseTypedPhone(query);
  if (phone !== null) return { phone };
  const plate = parseTypedPlate(query);
  if (plate !== null) return { plate };
  if (/^\d{4}$/.test(query)) return { phoneEnd: query };
  const [, receiptNumber] = RECEIPT.exec(query.toUpperCase()) ?? [];
  if (receiptNumber) return { receiptNumber };
  return {
    ...(NUMBER.test(query) && { orderNumber: query, invoiceNumber: query }),
    ...(INVITATION.test(query) && { invitationCode: query }),
    ...(NAME.test(query) && { namePrefix: query }),
  };
}
