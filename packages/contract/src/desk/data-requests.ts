import {
  dataRequestKinds,
  dataRequestStates,
  type IdentityProof,
  identityProofs,
} from '@ride/domain/privacy/data-request';
import * as z from 'zod/mini';
import { id, integer, longText, moment, phone } from '../fields.ts';
import { type SendRefusal, type SmsCodeRefusal, smsCode } from '../verification.ts';
import { colleague, receiptNumber } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, defineListExport, pageSchemaOf, periodFields } from './paging.ts';

const requestRow = z.object({
  requestId: z.string(),
  receiptNumber: z.string(),
  kind: z.enum(dataRequestKinds),
  /** Masked. */
  mobile: z.string(),
  proof: z.enum(identityProofs),
  text: z.nullable(z.string()),
  askedAt: z.number(),
  dueAt: z.number(),
  state: z.enum(dataRequestStates),
  recordedBy: colleague,
  closedAt: z.nullable(z.number()),
  closedBy: z.nullable(colleague),
  outcome: z.nullable(z.string()),
  revision: z.number(),
});

const requestFilters = {
  state: z._default(z.enum(dataRequestStates), 'open'),
  kind: z.optional(z.enum(dataRequestKinds)),
  /** `late` selects requests that were closed after their deadline, or are open past it. */
  due: z.optional(z.enum(['onTime', 'late'])),
  /** The period of `askedAt`. */
  ...periodFields,
  receiptNumber: z.optional(receiptNumber),
};

export const listDataRequests = defineDeskCall({
  path: '/desk/dataRequests/list',
  permission: 'privacy.handle',
  needsAllCities: true,
  summary: 'Requests about personal data, the most urgent first',
  request: z.strictObject({ ...countedPageFields, ...requestFilters }),
  response: pageSchemaOf(requestRow),
});

export const exportDataRequests = defineListExport(listDataRequests, requestFilters);

/**
 * Refusal codes are unique, so the desk has its own numbers for refusals that calls of the pages
 * give too.
 */
const lockedPhone = { codeLocked: 70467, needsSupport: 70468 } as const;
const codeRefusals = {
  wrongCode: 70469,
  codeEnded: 70470,
  tooManyFailures: 70471,
  ...lockedPhone,
} as const satisfies Record<SmsCodeRefusal, number>;

export const sendIdentityCode = defineDeskCall({
  path: '/desk/dataRequests/sendCode',
  permission: 'privacy.handle',
  needsAllCities: true,
  summary: 'Send a code to the phone of a caller, who reads it out',
  request: z.strictObject({ mobile: phone }),
  response: z.null(),
  refusals: {
    tooSoon: 70461,
    tooManySends: 70462,
    notSent: 70463,
    tooManyFromAddress: 70464,
    tooManyFromDevice: 70465,
    siteBusy: 70466,
    ...lockedPhone,
  } satisfies Record<SendRefusal, number>,
});

export const recordDataRequest = defineDeskCall({
  path: '/desk/dataRequests/record',
  permission: 'privacy.handle',
  needsAllCities: true,
  summary:
    'Record who asked for their data or its deletion, and how they proved to be who they are',
  request: z
    .strictObject({
      kind: z.enum(dataRequestKinds),
      mobile: phone,
      proof: z.enum(identityProofs),
      code: z.optional(smsCode),
      text: longText(500),
      /** When the person made the request; the term of fifteen days begins here. */
      askedAt: moment,
    })
    .check(
      z.refine<{ readonly proof: IdentityProof; readonly code?: string | undefined }>(
        ({ proof, code }) => (proof === 'smsCode') === (code !== undefined),
        'a code comes with the proof by code, and with no other',
      ),
    ),
  response: z.object({ requestId: z.string(), receiptNumber: z.string(), dueAt: z.number() }),
  refusals: {
    /** An open request of this kind for this phone exists. */
    alreadyOpen: 70421,
    askedInFuture: 70422,
    /**
     * The request would be past its deadline before it is recorded; the message says how long ago
     * is allowed.
     */
    askedTooLongAgo: 70423,
    ...codeRefusals,
  },
});

const seen = { requestId: id, revision: integer(0, Number.MAX_SAFE_INTEGER) };
const closingRefusals = { unknownCase: 70424, editConflict: 70425, wrongKind: 70426 } as const;
/**
 * The person who recorded a request may not complete it, because one person alone could invent its
 * owner.
 */
const ownRequest = { ownRequest: 70427 } as const;

const heldData = z.object({ subject: z.string(), rows: z.array(z.unknown()) });

export const exportPersonalData = defineDeskCall({
  path: '/desk/dataRequests/export',
  permission: 'privacy.handle',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Everything that is stored about the phone of a request for a copy',
  request: z.strictObject(seen),
  response: z.object({ receiptNumber: z.string(), mobile: z.string(), held: z.array(heldData) }),
  refusals: {
    ...closingRefusals,
    ...ownRequest,
    /** Each copy counts towards the hourly limit of unmasked fields. */
    tooManyUnmasked: 70428,
  },
});

export const listUnfinished = defineDeskCall({
  path: '/desk/dataRequests/unfinished',
  permission: 'privacy.handle',
  needsAllCities: true,
  summary: 'What is still under way for the person of a request, to be read before a deletion',
  request: z.strictObject({ requestId: id }),
  /** Each entry is a Chinese sentence. */
  response: z.array(z.string()),
  refusals: { unknownCase: closingRefusals.unknownCase },
});

export const erasePersonalData = defineDeskCall({
  path: '/desk/dataRequests/erase',
  permission: 'privacy.handle',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Delete what is stored about the phone of a request, except what the law keeps',
  request: z.strictObject(seen),
  response: z.object({
    done: z.array(
      z.object({
        subject: z.string(),
        /** Number of rows that were deleted or made anonymous. */
        erased: z.number(),
        /** What is kept, and which law requires it; null if nothing is kept. */
        kept: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: { ...closingRefusals, ...ownRequest },
});

export const refuseDataRequest = defineDeskCall({
  path: '/desk/dataRequests/refuse',
  permission: 'privacy.handle',
  needsAllCities: true,
  summary: 'Close a request without meeting it, for a reason that is told to the person',
  request: z.strictObject({ ...seen, text: longText(500) }),
  response: z.null(),
  refusals: closingRefusals,
});

export const dataRequestDeskCalls = {
  listDataRequests,
  exportDataRequests,
  sendIdentityCode,
  recordDataRequest,
  exportPersonalData,
  listUnfinished,
  erasePersonalData,
  refuseDataRequest,
};
