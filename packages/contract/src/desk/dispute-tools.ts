import {
  disputeCaseStates,
  disputeKinds,
  disputeOutcomes,
} from '@ride/domain/disputes/dispute-case';
import * as z from 'zod/mini';
import { areaCode, id, integer, longText, nothing, text } from '../fields.ts';
import { colleague } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageOf } from './paging.ts';

/** What helps to decide many cases alike: cases like one, answers used again, and batches. */

const unknownDispute = { unknownDispute: 70701 } as const;

/** Made at the desk, so that what is sent twice is stored once. */
const idFromDesk = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const listSimilarDisputes = defineDeskCall({
  path: '/desk/disputes/similar',
  permission: 'dispute.read',
  summary: 'Cases with the same rule, the same road fee or the same vehicle, the newest first',
  request: z.strictObject({ receiptNumber: id }),
  response: z.array(
    z.object({
      /** `rule`, `highway`, `bridge` or `vehicle`, and which. */
      trait: z.string(),
      value: z.string(),
      cases: z.array(
        z.object({
          receiptNumber: z.string(),
          kind: z.enum(disputeKinds),
          state: z.enum(disputeCaseStates),
          outcome: z.nullable(z.enum(disputeOutcomes)),
          raisedAt: z.number(),
        }),
      ),
    }),
  ),
  refusals: unknownDispute,
});

const template = z.object({
  templateId: z.string(),
  name: z.string(),
  kind: z.enum(['question', 'decision']),
  words: z.string(),
  changedBy: colleague,
  changedAt: z.number(),
  revision: z.number(),
});

export const listDisputeTemplates = defineDeskCall({
  path: '/desk/disputes/templates',
  permission: 'dispute.read',
  summary: 'Words of questions and decisions that are used again and again, by name',
  request: z.strictObject({}),
  response: z.array(template),
});

const revision = integer(0, Number.MAX_SAFE_INTEGER);
const templateRefusals = {
  /** Somebody else has changed or deleted it since it was read. */
  editConflict: 70721,
} as const;

export const saveDisputeTemplate = defineDeskCall({
  path: '/desk/disputes/saveTemplate',
  permission: 'dispute.sign',
  needsAllCities: true,
  summary: 'Store a new template, or change one that was not changed since it was read',
  /** Revision 0 for a new one. */
  request: z.strictObject({
    templateId: idFromDesk,
    revision,
    name: text(40),
    kind: z.enum(['question', 'decision']),
    words: longText(500),
  }),
  response: nothing,
  refusals: templateRefusals,
});

export const deleteDisputeTemplate = defineDeskCall({
  path: '/desk/disputes/deleteTemplate',
  permission: 'dispute.sign',
  needsAllCities: true,
  summary: 'Delete a template that was not changed since it was read',
  request: z.strictObject({ templateId: idFromDesk, revision }),
  response: nothing,
  refusals: templateRefusals,
});

/** As `rule:version`. */
const ruleVersion = id;
const batchRefusals = {
  /** One of the versions is not there, or not in a city of the caller, or both are the same. */
  unknownRuleVersion: 70731,
  unknownBatch: 70732,
  /** It was signed or refused before. */
  batchSettled: 70733,
  /** Somebody else signs. */
  ownBatch: 70734,
} as const;
const { unknownRuleVersion, unknownBatch, batchSettled, ownBatch } = batchRefusals;

export const listRuleVersions = defineDeskCall({
  path: '/desk/disputes/ruleVersions',
  permission: 'dispute.decide',
  summary: 'The fare rules of a city with all their versions, to say which was published wrong',
  request: z.strictObject({ cityCode: areaCode }),
  response: z.array(
    z.object({
      fareRuleId: z.string(),
      /** As the pricing page calls it. */
      title: z.string(),
      typeModule: z.number(),
      /** The newest first. */
      versions: z.array(z.object({ ruleVersion: z.string(), startsAt: z.number() })),
    }),
  ),
});

export const findMispricedOrders = defineDeskCall({
  path: '/desk/disputes/mispriced',
  permission: 'dispute.decide',
  summary:
    'Orders of a rule version that cost less with another one; a few hundred are tried a page',
  request: z.strictObject({ ...pageFields, ruleVersion, correctVersion: ruleVersion }),
  response: z.object({
    ...pageOf(
      z.object({
        orderUuid: z.string(),
        totalBeforeFen: z.number(),
        totalAfterFen: z.number(),
        refundFen: z.number(),
      }),
    ).shape,
    /** How many orders were tried. */
    tried: z.number(),
    /** How many of the version batches have adjusted; none of them is adjusted again. */
    adjustedBefore: z.number(),
  }),
  refusals: { unknownRuleVersion },
});

const batch = z.object({
  batchId: z.string(),
  ruleVersion: z.string(),
  correctVersion: z.string(),
  words: z.string(),
  state: z.enum(['proposed', 'running', 'done', 'refused']),
  proposedBy: colleague,
  proposedAt: z.number(),
  signedBy: z.nullable(colleague),
  signedAt: z.nullable(z.number()),
  ordersAdjusted: z.number(),
  refundsFen: z.number(),
  finishedAt: z.nullable(z.number()),
});

export const listDisputeBatches = defineDeskCall({
  path: '/desk/disputes/batches',
  permission: 'dispute.read',
  summary: 'Decisions about all orders of a rule version, the newest first',
  request: z.strictObject(pageFields),
  response: pageOf(batch),
});

export const getDisputeBatch = defineDeskCall({
  path: '/desk/disputes/batch',
  permission: 'dispute.read',
  summary: 'A decision about all orders of a rule version, as far as it has come',
  request: z.strictObject({ batchId: idFromDesk }),
  response: batch,
  refusals: { unknownBatch },
});

export const proposeDisputeBatch = defineDeskCall({
  path: '/desk/disputes/proposeBatch',
  permission: 'dispute.decide',
  needsFreshFactor: true,
  summary: 'Propose to price all orders of a rule version again with another one',
  request: z.strictObject({
    batchId: idFromDesk,
    ruleVersion,
    correctVersion: ruleVersion,
    /** Every passenger reads them, beside their own figures. */
    words: longText(500),
  }),
  response: nothing,
  refusals: { unknownRuleVersion },
});

export const signDisputeBatch = defineDeskCall({
  path: '/desk/disputes/signBatch',
  permission: 'dispute.sign',
  needsFreshFactor: true,
  summary: 'Sign or refuse a batch that a colleague proposed',
  request: z.strictObject({ batchId: idFromDesk, accepted: z.boolean() }),
  response: nothing,
  refusals: { unknownBatch, batchSettled, ownBatch },
});

export const runDisputeBatch = defineDeskCall({
  path: '/desk/disputes/runBatch',
  permission: 'dispute.decide',
  summary: 'Go on with a signed batch; call again until it is done',
  request: z.strictObject({ batchId: idFromDesk }),
  response: batch,
  refusals: { unknownBatch },
});

const overdueRefund = z.object({
  refundId: z.string(),
  receiptNumber: z.string(),
  orderUuid: z.string(),
  cityCode: z.string(),
  amountFen: z.number(),
  /** When it was granted. */
  dueAt: z.number(),
  /** By when its passenger was told to have it. */
  expectedBy: z.number(),
});

export const listOverdueRefunds = defineDeskCall({
  path: '/desk/disputes/overdueRefunds',
  permission: 'dispute.read',
  summary: 'Refunds that were not reported as paid in time, the oldest first',
  request: z.strictObject(pageFields),
  response: pageOf(overdueRefund),
});

export const disputeToolCalls = {
  listSimilarDisputes,
  listOverdueRefunds,
  listDisputeTemplates,
  saveDisputeTemplate,
  deleteDisputeTemplate,
  listRuleVersions,
  findMispricedOrders,
  listDisputeBatches,
  getDisputeBatch,
  proposeDisputeBatch,
  signDisputeBatch,
  runDisputeBatch,
};
