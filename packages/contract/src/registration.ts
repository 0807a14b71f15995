import {
  COMPANY_NAME_MAX,
  COMPANY_SCALES,
  CONTACT_NAME_MAX,
} from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { areaCode, id, integer, phone, text } from './fields.ts';
import { consents } from './legal-versions.ts';
import { smsCode } from './verification.ts';

const companyName = text(COMPANY_NAME_MAX.submitted);
/**
 * An id from the address of the page. It is not checked: an unknown id registers the company
 * without attribution, and without an error.
 */
const hearsay = z.optional(z.string().check(z.maxLength(128)));

/** A company's registration with the field names of the specification (SEND-1). */
const registrationShape = {
  fullName: companyName,
  /** Ignored with codeType 1, which uses the phone of the session. */
  contactPhone: z.optional(phone),
  contactName: text(CONTACT_NAME_MAX),
  registerCity: text(60),
  cityCode: areaCode,
  identifyCode: z.optional(smsCode),
  scale: z.enum(COMPANY_SCALES),
  recommendid: hearsay,
  recommendId: hearsay,
  /** The source channel, not a geographical position. */
  location: hearsay,
  codeType: z.optional(z.literal(1)),
  /** The signature of the form; refused only if it is wrong. */
  sign: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  sourceId: hearsay,
  /** Ours: sent if the environment has the extension `consents`. */
  consents: z.optional(consents),
} as const;

interface Proof {
  readonly contactPhone?: string | undefined;
  readonly identifyCode?: string | undefined;
  readonly codeType?: 1 | undefined;
}

const provesThePhone = z.refine<Proof>(
  (form) =>
    form.codeType === 1 || (form.contactPhone !== undefined && form.identifyCode !== undefined),
  'a phone with its code, or codeType 1, is needed',
);

export const fullRegistration = z
  .strictObject({ ...registrationShape, industryId: z.union([integer(0, 1_000_000_000), id]) })
  .check(provesThePhone);

export const shortRegistration = z
  .strictObject({
    ...registrationShape,
    /** The shorter form. */
    type: z.literal(2),
    extensionType: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  })
  .check(provesThePhone);

/** A request to the administrator of a registered company to be added to it. */
export const joinForm = z
  .strictObject({
    fullName: companyName,
    contactName: text(CONTACT_NAME_MAX),
    contactPhone: z.optional(phone),
    identifyCode: z.optional(smsCode),
    codeType: z.optional(z.literal(1)),
  })
  .check(provesThePhone);

/** Exactly one of the two fields, because the answer must say which one is taken. */
export const duplicateCheck = z.union([
  z.strictObject({ contactPhone: phone }),
  z.strictObject({ fullName: companyName }),
]);

export type FullRegistration = z.infer<typeof fullRegistration>;
export type ShortRegistration = z.infer<typeof shortRegistration>;
