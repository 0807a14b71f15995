import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { requiredWireText, tolerantList, tolerantPart, wireText } from './entities/wire-values.ts';
import { areaCode, noAnswerData } from './fields.ts';
import { duplicateCheck, fullRegistration, joinForm, shortRegistration } from './registration.ts';
import { smsCodeRefusals } from './verification.ts';

export const duplicateRefusals = {
  /** The phone has registered a company before. */
  phoneRegistered: 40001,
  /** A company of this name is registered. */
  companyRegistered: 40002,
} as const;

/** The company name is empty or too long after normalization. */
const nameRefusals = {
  /** The company name is empty or too long after normalization. */
  unfitName: 40105,
} as const;

const registrationRefusals = {
  ...duplicateRefusals,
  ...smsCodeRefusals,
  ...nameRefusals,
  /** The request has a `sign` that does not match its payload. */
  wrongRegistrationSign: 40101,
  /** The city is not known. */
  unknownCity: 40102,
  /** This phone or client address has registered too many companies. */
  tooManyRegistrations: 40104,
} as const;

export const verificationEnterPriseInfo = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/verificationEnterPriseInfo',
  summary: 'Whether a phone or a company name is still free',
  request: duplicateCheck,
  response: noAnswerData,
  refusals: {
    ...duplicateRefusals,
    /** This client address has checked too many phones or names. */
    tooManyChecks: 40003,
  },
});

export const getIndustry = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/register/getIndustry',
  summary: 'The industries a company may choose from',
  request: z.strictObject({}),
  response: tolerantList(
    z.object({
      /** Id of the industry. */
      id: z.union([z.string(), z.number()]),
      industryName: requiredWireText,
    }),
  ),
});

/** `receiptNumber` is our addition; it is only shown to the user. */
const registrationReceipt = z.nullable(z.object({ receiptNumber: wireText }));

export const registerEnterprise = defineCall({
  gateway: 'enterprise',
  path: '/enterprise-app-api/api/enterprise/v1/register',
  ours: true,
  access: 'sessionRead',
  summary: 'Register a company, with its industry',
  request: fullRegistration,
  response: registrationReceipt,
  refusals: {
    ...registrationRefusals,
    /** The industry is not on the list. */
    unknownIndustry: 40103,
  },
});

export const registerEnterpriseShort = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/register',
  access: 'sessionRead',
  summary: 'Register a company, the shorter form',
  request: shortRegistration,
  response: registrationReceipt,
  refusals: registrationRefusals,
});

export const joinRequest = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/joinRequest',
  ours: true,
  access: 'sessionRead',
  summary: 'Request to be added to a company; the answer reveals nothing about it',
  request: joinForm,
  response: noAnswerData,
  refusals: {
    ...smsCodeRefusals,
    ...nameRefusals,
    /** This phone has sent too many requests to join. */
    tooManyJoinRequests: 40201,
  },
});

export const getPhoneByToken = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/getPhoneByToken',
  access: 'sessionNeeded',
  summary: "The phone of the caller's session, to pre-fill the form",
  request: z.strictObject({}),
  response: z.object({ mobile: wireText }),
});

export const selectNewPicture = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/selectNewPicture',
  summary: 'The banner of the enterprise pages and where the app is downloaded',
  request: z.strictObject({ cityCode: z.optional(areaCode) }),
  response: z.object({ protocolJpg: wireText, downloadUrl: wireText }),
});

export const enterpriseRule = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/rule',
  summary: 'The picture and the rules that the registration page links to',
  request: z.strictObject({ cityCode: z.optional(areaCode) }),
  response: z.object({
    img: wireText,
    /** The rules that the page links to. */
    spaceRuleVo: tolerantPart(z.object({ ruleTitle: wireText, ruleContent: wireText }), {}),
  }),
});

export const enterpriseCalls = {
  verificationEnterPriseInfo,
  getIndustry,
  registerEnterprise,
  registerEnterpriseShort,
  joinRequest,
  getPhoneByToken,
  selectNewPicture,
  enterpriseRule,
};
