import { companyStates } from '@ride/domain/companies/company-case';
import { joinStates } from '@ride/domain/companies/join-case';
import { COMPANY_NAME_MAX } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { areaCode, id, integer, longText, noAnswerData, text } from '../fields.ts';
import { colleague, phoneLastDigits } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, defineListExport, pageSchemaOf, periodFields } from './paging.ts';

const joinRow = z.object({
  requestId: z.string(),
  /** The company's name as the applicant wrote it. */
  fullName: z.string(),
  /** Contact name and phone are masked. */
  contactName: z.string(),
  contactPhone: z.string(),
  requestedAt: z.number(),
  /** The registered company with this name; null if there is none. */
  companyId: z.nullable(z.string()),
  /** City of that company. */
  cityCode: z.nullable(z.string()),
  isCompanyVerified: z.boolean(),
  /** The desk may decide from this moment on; before it, only the company's administrator may. */
  deskFrom: z.number(),
  state: z.enum(joinStates),
  decidedAt: z.nullable(z.number()),
  /** Null until a decision, and if the company's own administrator decided. */
  decidedBy: z.nullable(colleague),
  notifiedAt: z.nullable(z.number()),
  revision: z.number(),
});

const joinFilters = {
  state: z.optional(z.enum(joinStates)),
  /** City of the registered company with the requested name. */
  cityCode: z.optional(areaCode),
  ...periodFields,
  /** The complete name of the company. */
  fullName: z.optional(text(COMPANY_NAME_MAX.submitted)),
  phoneEnd: z.optional(phoneLastDigits),
};

export const listJoins = defineDeskCall({
  path: '/desk/joins/list',
  permission: 'company.read',
  summary: 'Requests to join a company, newest first, or by name when a name is looked for',
  request: z.strictObject({ ...countedPageFields, ...joinFilters }),
  response: pageSchemaOf(joinRow),
});

export const exportJoins = defineListExport(listJoins, joinFilters);

const candidate = z.object({
  companyId: z.string(),
  fullName: z.string(),
  cityName: z.string(),
  state: z.enum(companyStates),
  /** True if the name is the same as in the request; false if it only begins alike. */
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
  response: noAnswerData,
  refusals: {
    unknownCase: 70411,
    editConflict: 70412,
    /** The company's administrator has three days to decide; the message says until when. */
    administratorDecides: 70413,
    unfitCompany: 70414,
  },
});

export const joinDeskCalls = { listJoins, exportJoins, getJoin, decideJoin };
