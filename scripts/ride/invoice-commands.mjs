import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const paths = {
  waiting: '/internal/v1/invoices/waiting',
  read: '/internal/v1/invoices/read',
  issued: '/internal/v1/invoices/issued',
  reversed: '/internal/v1/invoices/reversed',
};

/** `ID` and options; null for wrong arguments. */
function readArguments(args, names) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [applicationId, ...more] = positionals;
    return applicationId && more.length === 0 ? { applicationId, ...values } : null;
  } catch {
    return null;
  }
}

/** Twenty digits, as the numbers of electronic invoices have. */
const newNumber = () => `99${Array.from({ length: 18 }, () => randomInt(10)).join('')}`;

const readBatch = (applicationId) => ({
  name: applicationId,
  path: paths.read,
  body: { applicationId },
});

async function issueBatch({ applicationId, amountFen, head, lines }) {
  // Only development has the examples.
  const { createInvoicePdf } = await import('../../examples/invoice-pdf.mjs');
  const invoice = { number: newNumber(), amountFen, issuedAt: Date.now() };
  const pdf = createInvoicePdf({ ...invoice, head: head ?? { title: '' }, lines, mark: '样例' });
  const body = { applicationId, ...invoice, pdf: pdf.toString('base64') };
  return { name: applicationId, path: paths.issued, body };
}

const reverseBatch = (applicationId) => ({
  name: applicationId,
  path: paths.reversed,
  body: { applicationId, reversedAt: Date.now(), reversalNumber: newNumber() },
});

/** The first batch lists what waits, unless one application is named. */
const namedOrAll = (batchOf) => (args) => {
  if (args.length > 1) return null;
  return args.length === 1 ? [batchOf(args[0])] : [{ name: 'waiting applications', body: {} }];
};

const idsIn = (list, state) =>
  list.filter((one) => one.state === state).map(({ applicationId }) => applicationId);

const nextPage = ({ next = null }) => (next === null ? null : { after: next });

/** The calls that store an answer return nothing. */
const isStored = (answer) => answer === null;

const formatStored = (word) => ({
  formatResult: (answer, name) => (isStored(answer) ? [`${name} ${word}`] : []),
  formatEnd: (answers) => [`${answers.filter(isStored).length} invoices ${word}`],
});

/** Answers of a tax system to applications for invoices, for trying them out without one. */
export const invoiceCommands = [
  {
    name: 'invoices issue',
    path: paths.waiting,
    summary: 'in development: issue a sample for every application that waits, or for one',
    usage: '[ID]',
    developmentOnly: true,
    independent: true,
    batchesOf: namedOrAll(readBatch),
    nextRequest: (answer) => (isStored(answer) ? null : nextPage(answer)),
    nextBatches: (answer) => {
      if (isStored(answer)) return [];
      return answer.list
        ? idsIn(answer.list, 'requested').map(readBatch)
        : Promise.all([issueBatch(answer)]);
    },
    ...formatStored('issued'),
  },
  {
    name: 'invoices send',
    path: '/internal/v1/invoices/sent',
    summary: 'report that a paper invoice was posted',
    usage: 'ID [--carrier NAME] [--tracking NUMBER]',
    requestOf(args) {
      const { applicationId, carrier, tracking } =
        readArguments(args, ['carrier', 'tracking']) ?? {};
      if (!applicationId) return null;
      return { applicationId, sentAt: Date.now(), carrier, trackingNumber: tracking };
    },
    formatResult: () => ['sent'],
  },
  {
    name: 'invoices fail',
    path: '/internal/v1/invoices/failed',
    summary: 'report that an invoice cannot be issued; its passenger reads the reason',
    usage: 'ID --reason TEXT',
    requestOf(args) {
      const { applicationId, reason } = readArguments(args, ['reason']) ?? {};
      return reason ? { applicationId, failedAt: Date.now(), reason } : null;
    },
    formatResult: () => ['failed'],
  },
  {
    name: 'invoices reverse',
    path: paths.waiting,
    summary: 'in development: reverse every invoice that has to be reversed, or one',
    usage: '[ID]',
    developmentOnly: true,
    independent: true,
    batchesOf: namedOrAll(reverseBatch),
    nextRequest: (answer) => (isStored(answer) ? null : nextPage(answer)),
    nextBatches: (answer) =>
      isStored(answer) ? [] : idsIn(answer.list, 'reversing').map(reverseBatch),
    ...formatStored('reversed'),
  },
];
