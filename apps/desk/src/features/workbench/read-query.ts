import { typedPhone } from '@ride/domain/registration/phone';

/** What a typed search can mean. Only what an index answers is looked for. */
export interface SearchMeaning {
  /** Of a person, whole: the end of it could be anybody's. */
  readonly phone: string | null;
  /** The last four digits of a company's contact or an applicant. */
  readonly phoneEnd: string | null;
  /** `YY20260310-7KM2QX9R`: of a registration or a case. */
  readonly receiptNumber: string | null;
  /** Of an order or its route plan. */
  readonly orderNumber: string | null;
  /** What somebody invites companies by. */
  readonly invitationCode: string | null;
  readonly namePrefix: string | null;
}

const RECEIPT = /^[A-Z]{2}\d{8}-[0-9A-Z]{8}$/;
const ORDER = /^[\w.:-]{6,64}$/;
const INVITATION = /^[\w-]{22}$/;
const NAME = /\p{Script=Han}|[a-z]/iu;

const nothing: SearchMeaning = {
  phone: null,
  phoneEnd: null,
  receiptNumber: null,
  orderNumber: null,
  invitationCode: null,
  namePrefix: null,
};

export function readQuery(typed: string): SearchMeaning {
  const query = typed.normalize('NFKC').trim();
  const upper = query.toUpperCase();
  const phone = typedPhone(query);
  if (phone !== null) return { ...nothing, phone };
  if (/^\d{4}$/.test(query)) return { ...nothing, phoneEnd: query };
  if (RECEIPT.test(upper)) return { ...nothing, receiptNumber: upper };
  const ifMatches = (pattern: RegExp) => (pattern.test(query) ? query : null);
  return {
    ...nothing,
    orderNumber: ifMatches(ORDER),
    invitationCode: ifMatches(INVITATION),
    namePrefix: ifMatches(NAME),
  };
}
