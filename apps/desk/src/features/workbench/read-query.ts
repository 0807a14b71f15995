import { typedPhone } from '@ride/domain/registration/phone';

/** What a typed search can mean. Only what an index answers is looked for. */
export interface SearchMeaning {
  /** Of a person, whole: the end of it could be anybody's. */
  readonly phone?: string;
  /** The last four digits of a company's contact or an applicant. */
  readonly phoneEnd?: string;
  /** `YY20260310-7KM2QX9R`: of a registration or a case. */
  readonly receiptNumber?: string;
  /** Of an order or its route plan. */
  readonly orderNumber?: string;
  /** What somebody invites companies by. */
  readonly invitationCode?: string;
  readonly namePrefix?: string;
}

/** A refund's number is that of its case, and which one it is. */
const RECEIPT = /^([A-Z]{2}\d{8}-[0-9A-Z]{8})(-\d+)?$/;
const ORDER = /^[\w.:-]{6,64}$/;
const INVITATION = /^[\w-]{22}$/;
const NAME = /\p{Script=Han}|[a-z]/iu;

export function readQuery(typed: string): SearchMeaning {
  const query = typed.normalize('NFKC').trim();
  const phone = typedPhone(query);
  if (phone !== null) return { phone };
  if (/^\d{4}$/.test(query)) return { phoneEnd: query };
  const [, receiptNumber] = RECEIPT.exec(query.toUpperCase()) ?? [];
  if (receiptNumber) return { receiptNumber };
  return {
    ...(ORDER.test(query) && { orderNumber: query }),
    ...(INVITATION.test(query) && { invitationCode: query }),
    ...(NAME.test(query) && { namePrefix: query }),
  };
}
