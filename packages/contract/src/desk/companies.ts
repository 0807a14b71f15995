import {
  companyRefusalReasons,
  companyStates,
  noteKinds,
} from '@ride/domain/companies/company-case';
import { milestones } from '@ride/domain/referral/milestone';
import { COMPANY_NAME_MAX } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { areaCode, id, integer, longText, noAnswerData, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, defineListExport, pageSchemaOf, periodFields } from './paging.ts';

/** Receipt numbers look like YY20260310-7KM2QX9R. */
export const receiptNumber = z.string().check(z.regex(/^[A-Z]{2}[0-9]{8}-[0-9A-Z]{8}$/));
export const phoneLastDigits = z.string().check(z.regex(/^[0-9]{4}$/));
const revision = integer(0, Number.MAX_SAFE_INTEGER);
const companyId = id;

export const colleague = z.object({ staffId: z.string(), name: z.string() });

/**
 * Filter by the person who handles a case: `me`, `nobody`, `somebody`, or the id of a staff member.
 */
export const holderFilter = id;

const companyRow = z.object({
  companyId: z.string(),
  receiptNumber: z.string(),
  fullName: z.string(),
  /** Contact name and phone are masked. */
  contactName: z.string(),
  contactPhone: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  scale: z.string(),
  industryId: z.nullable(z.string()),
  state: z.enum(companyStates),
  takenBy: z.nullable(colleague),
  registeredAt: z.number(),
  /**
   * `answerBy` is the deadline for speaking with the company; `answeredAt` is when somebody did.
   */
  answerBy: z.number(),
  answeredAt: z.nullable(z.number()),
  revision: z.number(),
});

const companyFilters = {
  state: z.optional(z.enum(companyStates)),
  cityCode: z.optional(areaCode),
  industryId: z.optional(id),
  taken: z.optional(holderFilter),
  /** `late` also selects companies whose deadline has passed without an answer. */
  due: z.optional(z.enum(['onTime', 'late'])),
  ...periodFields,
  namePrefix: z.optional(text(COMPANY_NAME_MAX.typed)),
  receiptNumber: z.optional(receiptNumber),
  phoneEnd: z.optional(phoneLastDigits),
};

export const listCompanies = defineDeskCall({
  path: '/desk/companies/list',
  permission: 'company.read',
  summary: 'Registered companies, newest first, or by name when a name is looked for',
  /** A page may have fewer rows than the limit although another page follows. */
  request: z.strictObject({ ...countedPageFields, ...companyFilters }),
  response: pageSchemaOf(companyRow),
});

export const exportCompanies = defineListExport(listCompanies, companyFilters);

export const listCompanyHandlers = defineDeskCall({
  path: '/desk/companies/handlers',
  permission: 'company.read',
  summary: 'Who may have companies, for finding theirs',
  request: z.strictObject({}),
  response: z.array(colleague),
});

const consent = z.object({
  text: z.string(),
  version: z.string(),
  /** False for a version of the text that this gateway does not know. */
  isKnown: z.boolean(),
  form: z.string(),
  brand: z.string(),
  agreedAt: z.number(),
});

const topUp = z.object({
  topUpId: z.string(),
  amountFen: z.number(),
  refundedFen: z.number(),
  paidAt: z.number(),
});

const invitation = z.object({
  /** Phone of the inviter, masked. */
  inviter: z.string(),
  boundAt: z.number(),
  activityUuid: z.nullable(z.string()),
  /** A Chinese sentence that says whether the invitation earns a reward, and if not, why. */
  standing: z.string(),
  rewards: z.array(
    z.object({
      milestone: z.enum(milestones),
      state: z.enum(['held', 'pending', 'available', 'reversed', 'unfunded']),
      rewardFen: z.number(),
    }),
  ),
});

const note = z.object({
  noteId: z.string(),
  author: colleague,
  kind: z.enum(noteKinds),
  text: z.string(),
  writtenAt: z.number(),
});

export const getCompany = defineDeskCall({
  path: '/desk/companies/get',
  permission: 'company.read',
  summary: 'A company with its administrators, consents, money, invitation and notes',
  request: z.strictObject({ companyId }),
  response: z.object({
    ...companyRow.shape,
    industryName: z.nullable(z.string()),
    source: z.nullable(z.string()),
    refusalReason: z.nullable(z.enum(companyRefusalReasons)),
    decisionText: z.nullable(z.string()),
    duplicateOf: z.nullable(z.object({ companyId: z.string(), fullName: z.string() })),
    verifiedAt: z.nullable(z.number()),
    firstRide: z.nullable(z.object({ orderUuid: z.string(), riddenAt: z.number() })),
    /** Names and phones are masked. */
    administrators: z.array(
      z.object({ name: z.string(), mobile: z.string(), appointedAt: z.number() }),
    ),
    consents: z.array(consent),
    topUps: z.array(topUp),
    invitation: z.nullable(invitation),
    /** Sorted from newest to oldest. */
    notes: z.array(note),
  }),
  refusals: { unknownCase: 70401 },
});

const caseRefusals = {
  unknownCase: 70401,
  /** The case is decided or erased. */
  wrongState: 70402,
  /** The message names the person who has the case. */
  takenByOther: 70403,
  /** The company has changed since it was read; read it again before deciding. */
  editConflict: 70404,
} as const;

export const takeCompany = defineDeskCall({
  path: '/desk/companies/take',
  permission: 'company.handle',
  summary: 'Take a registration that nobody has taken',
  request: z.strictObject({ companyId }),
  response: noAnswerData,
  refusals: caseRefusals,
});

export const listColleagues = defineDeskCall({
  path: '/desk/companies/colleagues',
  permission: 'company.handle',
  summary: 'Who else may handle a company',
  request: z.strictObject({ companyId }),
  response: z.array(colleague),
  refusals: { unknownCase: 70401 },
});

export const handOverCompany = defineDeskCall({
  path: '/desk/companies/handOver',
  permission: 'company.handle',
  summary: 'Hand a registration over to a colleague',
  request: z.strictObject({ companyId, revision, staffId: id, reason: text(200) }),
  response: noAnswerData,
  refusals: { ...caseRefusals, unknownColleague: 70405 },
});

export const giveBackCompany = defineDeskCall({
  path: '/desk/companies/giveBack',
  permission: 'company.handle',
  summary: 'Put a registration back for anybody to take',
  request: z.strictObject({ companyId, revision, reason: text(200) }),
  response: noAnswerData,
  refusals: caseRefusals,
});

export const addCompanyNote = defineDeskCall({
  path: '/desk/companies/note',
  permission: 'company.handle',
  summary: 'Add a note; it is never changed',
  /** The desk makes `noteId`, so that a note that is sent twice is stored once. */
  request: z.strictObject({
    noteId: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    companyId,
    kind: z.enum(noteKinds),
    text: longText(2000),
  }),
  response: noAnswerData,
  refusals: caseRefusals,
});

export const connectCompany = defineDeskCall({
  path: '/desk/companies/connect',
  permission: 'company.handle',
  summary: 'Tell that the company was spoken with and goes on at the enterprise console',
  request: z.strictObject({ companyId, revision, text: longText(500) }),
  response: noAnswerData,
  refusals: caseRefusals,
});

const decided = { companyId, revision, text: longText(500) };
const refused = z.strictObject({
  ...decided,
  outcome: z.literal('refused'),
  reason: z.enum(companyRefusalReasons),
});
const duplicate = z.strictObject({
  ...decided,
  outcome: z.literal('duplicate'),
  duplicateOf: companyId,
});

export const closeCompany = defineDeskCall({
  path: '/desk/companies/close',
  permission: 'company.handle',
  summary: 'Refuse a company that nobody invited, or mark it as a duplicate, by whoever has it',
  request: z.discriminatedUnion('outcome', [refused, duplicate]),
  response: noAnswerData,
  /**
   * A company that somebody invited is closed by `decideCompany` only, because a reward depends on
   * it.
   */
  refusals: { ...caseRefusals, unknownOriginal: 70406, companyInvited: 70407 },
});

export const decideCompany = defineDeskCall({
  path: '/desk/companies/decide',
  permission: 'company.decide',
  /** Verifying a company promises its inviter a reward. */
  needsFreshFactor: true,
  summary: 'Verify or refuse a company, or mark it as the duplicate of another',
  request: z.discriminatedUnion('outcome', [
    z.strictObject({ ...decided, outcome: z.literal('verified') }),
    refused,
    duplicate,
  ]),
  response: noAnswerData,
  refusals: { ...caseRefusals, unknownOriginal: 70406 },
});

export const listIndustries = defineDeskCall({
  path: '/desk/companies/industries',
  permission: 'company.read',
  summary: 'The industries by which companies can be filtered',
  request: z.strictObject({}),
  response: z.array(z.object({ industryId: z.string(), name: z.string() })),
});

export const companyDeskCalls = {
  listCompanies,
  exportCompanies,
  listCompanyHandlers,
  getCompany,
  takeCompany,
  listColleagues,
  handOverCompany,
  giveBackCompany,
  addCompanyNote,
  connectCompany,
  closeCompany,
  decideCompany,
  listIndustries,
};
