/** What a typed search can mean. Only what an index answers is looked for. */
export interface SearchMeaning {
  /** `YY20260310-7KM2QX9R`: of a registration, a data request or an objection. */
  readonly receiptNumber: string | null;
  readonly phoneEnd: string | null;
  /** Of an order or its route plan; receipts of objections lead to their order too. */
  readonly orderNumber: string | null;
  readonly namePrefix: string | null;
}

const RECEIPT = /^[A-Z]{2}\d{8}-[0-9A-Z]{8}$/;
const ORDER = /^[\w.:-]{6,64}$/;
const HAN = /\p{Script=Han}/u;
/** A whole phone number is looked for by its end, as the desk shows no more of it. */
const PHONE = /^1\d{6}(\d{4})$/;

export function readQuery(typed: string): SearchMeaning {
  const text = typed.normalize('NFKC').trim();
  const upper = text.toUpperCase();
  const isReceipt = RECEIPT.test(upper);
  const phoneEnd = /^\d{4}$/.test(text) ? text : (PHONE.exec(text)?.[1] ?? null);
  const couldBeOrder = !isReceipt && phoneEnd === null && ORDER.test(text);
  return {
    receiptNumber: isReceipt ? upper : null,
    phoneEnd,
    orderNumber: isReceipt ? upper : couldBeOrder ? text : null,
    namePrefix:
      !isReceipt && phoneEnd === null && (HAN.test(text) || /[a-z]/i.test(text)) ? text : null,
  };
}
