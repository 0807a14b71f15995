import { companyStates } from '@ride/domain/companies/company-case';
import { joinStates } from '@ride/domain/companies/join-case';
import { COMPANY_NAME_MAX } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { areaCode, id, integer, longText, nothing, text } from '../fields.ts';
import { colleague, phoneEnd } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, exportOf, pageOf, periodFields } from './paging.ts';

/** Requests to join a company, and the companies they may mean. */

const joinRow = z.object({
  requestId: z.string(),
  /** The company's name as the applicant wrote it. */
  fullName: z.string(),
  /** Both masked. */
  contactName: z.string(),
  contactPhone: z.string(),
  requestedAt: z.number(),
  /** The registered company of this name; null where there is none. */
  companyId: z.nullable(z.string()),
  /** Of that company. */
  cityCode: z.nullable(z.string()),
  isCompanyVerified: z.boolean(),
  /** From when on the desk may decide; until then the company's administrator does. */
  deskFrom: z.number(),
  state: z.enum(joinStates),
  decidedAt: z.nullable(z.number()),
  /** Null for the company's own administrator, and while nobody has decided. */
  decidedBy: z.nullable(colleague),
  notifiedAt: z.nullable(z.number()),
  revision: z.number(),
});

const joinFilters = {
  state: z.optional(z.enum(joinStates)),
  /** Of the registered company of the name. */
  cityCode: z.optional(areaCode),
  ...periodFields,
  /** The whole name of a company. */
  fullName: z.optional(text(COMPANY_NAME_MAX.submitted)),
  phoneEnd: z.optional(phoneEnd),
};

export const listJoins = defineDeskCall({
  path: '/desk/joins/list',
  permission: 'company.read',
  summary: 'Requests to join a company, newest first, or by name when a name is looked for',
  request: z.strictObject({ ...countedPageFields, ...joinFilters }),
  response: pageOf(joinRow),
});

export const exportJoins = exportOf(listJoins, joinFilters);

const candidate = z.object({
  companyId: z.string(),
  fullName: z.string(),
  cityName: z.string(),
  state: z.enum(companyStates),
  /** True for exactly the name of the request; otherwise it begins alike. */
  isSameName: z.boolean(),
});

export const getJoin = defineDeskCall({
  path: '/desk/joins/get',
  permission: 'company.read',
  summary: 'A request to join with the companies it may mean',
  request: z.strictObject({ requestId: id }),
  response: z.object({
    ...joinRow.shape,
    decisionText: z.nullable(z.string()),
    decidedFor: z.nullable(z.string()),
    candidates: z.array(candidate),
  }),
  refusals: { unknownCase: 70411 },
});

const decided = {
  requestId: id,
  revision: integer(0, Number.MAX_SAFE_INTEGER),
  text: longText(500),
};

export const decideJoin = defineDeskCall({
  path: '/desk/joins/decide',
  permission: 'company.decide',
  summary: 'Accept or refuse a request to join; the applicant is told by text',
  request: z.discriminatedUnion('outcome', [
    z.strictObject({ ...decided, outcome: z.literal('accepted'), companyId: id }),
    z.strictObject({ ...decided, outcome: z.literal('refused') }),
  ]),
  response: nothing,
  refusals: {
    unknownCase: 70411,
    editConflict: 70412,
    /** The company's administrator has three days; the message says until when. */
    administratorDecides: 70413,
    unfitCompany: 70414,
  },
});

export const joinDeskCalls = { listJoins, exportJoins, getJoin, decideJoin };
