import { parseArgs } from 'node:util';
import { dataCommands } from './data-commands.mjs';
import { createInitCommand } from './init-command.mjs';
import { invoiceCommands } from './invoice-commands.mjs';
import { keyCommands } from './key-commands.mjs';
import { staffCommands } from './staff-commands.mjs';

/**
 * A command makes one internal call, or several of the same.
 * - `batches` divides the content of a file, one entry or a list, into requests. A command without
 *   a file sends `request`, or what `requestOf` makes of its arguments (null if they are wrong).
 *   Then it sends what `nextRequest` returns, until that is null.
 * - A command of several calls has `batchesOf`, which makes its first batches of the arguments, and
 *   `nextBatches`, which makes more of an answer; a batch may have a path of its own.
 * - `formatResult` returns the lines to print for an answer, `findProblems` the lines to print as
 *   errors, and `formatEnd` the lines for all answers together.
 */

/** Limits of the contract and of the gateway for one request. */
const MAX_RULES = 50;
const MAX_BYTES = 60_000;

const listOf = (content) => (Array.isArray(content) ? content : [content]);

const oneByOne = (nameOf) => (content) =>
  listOf(content).map((body, index) => ({ name: nameOf(body) ?? `item ${index + 1}`, body }));

export function batchRules(content) {
  const rules = Array.isArray(content) ? content : (content?.rules ?? [content]);
  const batches = [[]];
  let bytes = 0;
  for (const rule of rules) {
    const size = Buffer.byteLength(JSON.stringify(rule)) + 1;
    const current = batches.at(-1);
    if (current.length > 0 && (current.length >= MAX_RULES || bytes + size > MAX_BYTES)) {
      batches.push([rule]);
      bytes = size;
    } else {
      current.push(rule);
      bytes += size;
    }
  }
  return batches.map((rulesOfBatch, index) => ({
    name: batches.length === 1 ? 'rules' : `rules, part ${index + 1} of ${batches.length}`,
    body: { rules: rulesOfBatch },
  }));
}

/**
 * The checks may hold an order for review before its passenger is asked to pay; the reasons are
 * Chinese.
 */
function deliveredOrder({ orderUuid, totalFen, verdict, reasons }) {
  const costs = `${orderUuid} costs ${(totalFen / 100).toFixed(2)} yuan`;
  if (verdict !== 'hold') return [costs];
  const why = reasons.map(({ text }) => text).join('；');
  return [`${costs}, held for review${why && `: ${why}`}`];
}

export const companyCommands = [
  {
    name: 'companies consents',
    path: '/internal/v1/registrations/list',
    summary: 'what every company agreed to, newest first: text, wording, form and time',
    request: { currPage: 1, pageSize: 50 },
    nextRequest: ({ hasMore }, page) => (hasMore ? { ...page, currPage: page.currPage + 1 } : null),
    formatResult: ({ list }) =>
      list.flatMap(({ companyId, fullName, consents }) =>
        consents.map(({ text, version, isKnown, form, agreedAt }) =>
          [
            companyId,
            fullName,
            text,
            isKnown ? version : `${version} (unknown)`,
            form,
            new Date(agreedAt).toISOString(),
          ].join('  '),
        ),
      ),
  },
  {
    name: 'companies top-up',
    path: '/internal/v1/companies/topUp',
    summary: 'report what companies topped up: one or a list',
    batches: oneByOne((entry) => entry?.topUpId),
    formatResult: (_, name) => [`${name} recorded`],
    independent: true,
  },
  {
    name: 'companies refund',
    path: '/internal/v1/companies/topUpRefund',
    summary: 'report what was paid back of top-ups: one or a list',
    batches: oneByOne((entry) => entry?.refundId),
    formatResult: (_, name) => [`${name} recorded`],
    independent: true,
  },
  {
    name: 'companies first-ride',
    path: '/internal/v1/companies/firstRide',
    summary: 'report the first rides of companies: one or a list',
    batches: oneByOne((entry) => entry?.companyId),
    formatResult: (_, name) => [`${name} has ridden`],
    independent: true,
  },
  {
    name: 'companies verified',
    path: '/internal/v1/companies/verified',
    summary: 'report which companies were verified: one or a list',
    batches: oneByOne((entry) => entry?.companyId),
    formatResult: (_, name) => [`${name} verified`],
    independent: true,
  },
  {
    name: 'companies erase',
    path: '/internal/v1/companies/erase',
    summary: 'take name and people out of companies whose account was cancelled: one or a list',
    batches: oneByOne((entry) => entry?.companyId),
    formatResult: (_, name) => [`${name} erased`],
    independent: true,
  },
];

/**
 * `--rule ID --version N --with ID:N`, and optionally `--dry-run`, in any order. Without `--with` the
 * gateway refuses, and its refusal lists the versions to choose from.
 */
function repriceRequest(args) {
  const options = {
    rule: { type: 'string' },
    version: { type: 'string' },
    with: { type: 'string' },
  };
  try {
    const { values } = parseArgs({
      args,
      options: { ...options, 'dry-run': { type: 'boolean' } },
    });
    const version = Number(values.version);
    if (!values.rule || !Number.isInteger(version) || version < 1) return null;
    return {
      fareRuleId: values.rule,
      version,
      ...(values.with && { correctVersion: values.with }),
      ...(values['dry-run'] && { dryRun: true }),
    };
  } catch {
    return null;
  }
}

const yuan = (fen) => `${(fen / 100).toFixed(2)} yuan`;

const sumOf = (pages, field) => pages.reduce((sum, page) => sum + page[field], 0);

const repriceCommand = {
  name: 'reprice',
  path: '/internal/v1/fareRules/reprice',
  summary: 'open a case at the desk for each order that a wrong version of a rule made too dear',
  usage: '--rule ID --version N --with ID:N [--dry-run]',
  requestOf: repriceRequest,
  nextRequest: ({ next }, request) => (next === null ? null : { ...request, after: next }),
  formatResult: ({ tried, affected, opened }) => [
    `${tried} orders recomputed: ${affected} too dear, ${opened} cases opened`,
  ],
  formatEnd: (pages) => [
    `by ${pages[0].correctVersion}: ${sumOf(pages, 'affected')} of ${sumOf(pages, 'tried')} orders are too dear, by ${yuan(sumOf(pages, 'overchargedFen'))} in all; ${sumOf(pages, 'opened')} cases opened, ${sumOf(pages, 'raised')} had one before`,
    `too cheap: ${sumOf(pages, 'undercharged')}, by ${yuan(sumOf(pages, 'underchargedFen'))} in all; the same: ${sumOf(pages, 'unchanged')}; not priced: ${sumOf(pages, 'notPriced')}`,
  ],
};

/**
 * Without an argument the whole chain is checked. With `SEQ:HASH`, an end that was printed before,
 * the chain must still contain it.
 */
function auditCheckRequest(args) {
  if (args.length === 0) return {};
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(args.join(' ')) ?? [];
  return seq === undefined ? null : { known: { seq: Number(seq), hash } };
}

const auditProblems = {
  missing: 'is missing',
  outOfOrder: 'is out of order',
  notLinked: 'does not continue the entry before it',
  changed: 'was changed',
  textChanged: 'has another text than when it was appended',
  reasonChanged: 'has another reason than when it was appended',
  erasedWithoutEntry: 'lost its reason, and no entry records the erasure',
  endDiffers: 'is not the end of the chain as it was stored',
  beyondEnd: 'was added behind the end of the chain',
};

/** A gateway that reviews prices opens a change at its desk instead of publishing. */
const draftLine = (id) => `draft ${id}: it must be submitted and approved at the desk`;

const publishedDocument = ({ version, drafts = [] }, name) =>
  version === null ? drafts.map(draftLine) : [`${name} version ${version}`];

export const commands = [
  {
    name: 'fares publish',
    path: '/internal/v1/fareRules/publish',
    summary: 'publish new versions of fare rules: a rule, a list, or {"rules": […]}',
    batches: batchRules,
    formatResult: ({ published, drafts }) => [
      ...published.map(({ fareRuleId, version }) => `${fareRuleId} version ${version}`),
      ...drafts.map(draftLine),
    ],
    independent: false,
    imports: true,
  },
  {
    name: 'fences publish',
    path: '/internal/v1/fences/publish',
    summary: 'publish pricing areas: one or a list',
    batches: oneByOne((fence) => fence?.fenceNum),
    formatResult: publishedDocument,
    independent: true,
    imports: true,
  },
  {
    name: 'calendar publish',
    path: '/internal/v1/calendar/publish',
    summary: "publish a year's rest days and worked weekends: one year or a list",
    batches: oneByOne((calendar) => calendar?.year),
    formatResult: publishedDocument,
    independent: true,
    imports: true,
  },
  repriceCommand,
  {
    name: 'trips deliver',
    path: '/internal/v1/trips/complete',
    summary:
      'hand over completed trips to be priced and stored: one or a list; prints what is held',
    batches: oneByOne((trip) => trip?.orderUuid),
    formatResult: deliveredOrder,
    independent: true,
  },
  {
    name: 'trips paid',
    path: '/internal/v1/trips/payment',
    summary: 'report payments of trips that were delivered before: one or a list',
    batches: oneByOne((payment) => `${payment?.orderUuid} ${payment?.paymentId}`),
    formatResult: (_, name) => [`${name} recorded`],
    independent: true,
  },
  {
    name: 'activity publish',
    path: '/internal/v1/activities/publish',
    summary: 'publish invitation activities: one or a list',
    batches: oneByOne((activity) => activity?.activityUuid),
    formatResult: publishedDocument,
    independent: true,
    imports: true,
  },
  {
    name: 'rewards settle',
    path: '/internal/v1/rewards/settle',
    summary: 'pay the rewards whose time of holding is over, now instead of within ten minutes',
    formatResult: ({ settled, amountFen }) => [
      `${settled} rewards paid, ${(amountFen / 100).toFixed(2)} yuan`,
    ],
    nextRequest: ({ hasMore }) => (hasMore ? {} : null),
  },
  {
    name: 'ledger check',
    path: '/internal/v1/ledger/check',
    summary: 'work out every balance of the ledger again, and print what differs',
    formatResult: ({ accounts, differences }) => [
      `${accounts} accounts: ${differences.length} differences`,
    ],
    findProblems: ({ differences }) => differences,
  },
  {
    name: 'audit check',
    path: '/internal/v1/audit/check',
    summary: 'prove that no entry of the audit was changed, removed or added behind its back',
    usage: '[END]',
    requestOf: auditCheckRequest,
    formatResult: ({ broken, end, next }) =>
      broken || next !== null
        ? []
        : [`${end.seq} entries are as they were appended; the end is ${end.seq}:${end.hash}`],
    findProblems: ({ broken }) =>
      broken ? [`entry ${broken.seq}: ${auditProblems[broken.problem] ?? broken.problem}`] : [],
    nextRequest: ({ next }, request) => (next === null ? null : { ...request, after: next }),
  },
  {
    name: 'phones unlock',
    path: '/internal/v1/phones/unlock',
    summary: 'lift the waits of phones after support has identified their owners: one or a list',
    batches: oneByOne((entry) => entry?.mobile),
    formatResult: (_, name) => [`${name} unlocked`],
    independent: true,
  },
  ...companyCommands,
  ...invoiceCommands,
  ...staffCommands,
  ...keyCommands,
];

/** These commands work on files and need no running gateway. */
export const localCommands = [createInitCommand(), ...dataCommands];

export const takesFileArgument = (command) =>
  command.batches !== undefined || command.takesFile === true;

export function findCommand(args) {
  for (const command of [...commands, ...localCommands]) {
    const { length } = command.name.split(' ');
    if (args.slice(0, length).join(' ') === command.name) {
      return { command, rest: args.slice(length) };
    }
  }
  return null;
}
