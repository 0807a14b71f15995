import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { call, RefusedError } from './call-gateway.mjs';
import { createInvoicePdf } from './invoice-pdf.mjs';

/**
 * A small tax system. It works on the events that receive-events.mjs stores in a file, and keeps
 * what it did in another one:
 *
 *   GATEWAY_ADDRESS=https://… RIDE_KEY=ridepages_… node examples/issue-invoices.mjs events.jsonl invoices.jsonl
 *
 * The key needs the group `invoices`. It may be stopped and started at any time.
 */
const [, , eventsPath, invoicesPath] = process.argv;

const EVERY_MS = 500;

/** A line that a crash cut off counts for nothing. */
function readLines(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

/** What was decided is on the disk before the gateway hears of it, so that a repetition is the same. */
const stored = readLines(invoicesPath);
const file = await open(invoicesPath, 'a');

async function store(entry) {
  await file.appendFile(`\n${JSON.stringify(entry)}`);
  await file.datasync();
  stored.push(entry);
}

async function storeOnce(applicationId, step, create) {
  const known = stored.find((one) => one.applicationId === applicationId && one.step === step);
  if (known) return known;
  const entry = { applicationId, step, ...create() };
  await store(entry);
  return entry;
}

/** Numbers invoices and reversals, where a tax system asks the tax office for a number. */
const nextNumber = () => {
  const count = stored.filter(({ number }) => number).length + 1;
  return `26320000${String(count).padStart(12, '0')}`;
};

const create = () => ({ number: nextNumber(), at: Date.now() });

async function issue({ applicationId, amountFen, head, lines }) {
  const { number, at: issuedAt } = await storeOnce(applicationId, 'issued', create);
  const pdf = createInvoicePdf({ number, issuedAt, amountFen, head, lines });
  const report = { applicationId, number, amountFen, issuedAt, pdf: pdf.toString('base64') };
  await call('/internal/v1/invoices/issued', report);
  return `issued ${number} over ${amountFen} fen`;
}

async function reverse({ applicationId, number: reversed }) {
  const { number, at: reversedAt } = await storeOnce(applicationId, 'reversed', create);
  const report = { applicationId, reversedAt, reversalNumber: number };
  await call('/internal/v1/invoices/reversed', report);
  return `reversed ${reversed} by ${number}`;
}

/** What was cancelled before its turn came is not issued. */
function work({ type, data }, events) {
  const isCancelled = events.some(
    ({ event }) =>
      event.type === 'invoice.cancelled' && event.data.applicationId === data.applicationId,
  );
  // After the person's data were erased an event has no head.
  if (type === 'invoice.requested' && !isCancelled && data.head) return issue(data);
  if (type === 'invoice.reversalNeeded') return reverse(data);
  if (type === 'invoice.resendRequested') return `send ${data.number} again by mail`;
  return null;
}

/** A refusal is put aside for a person. Anything else is repeated before the next event. */
async function workOn({ id, event }, events) {
  try {
    const result = await work(event, events);
    if (result) console.log(`✓ ${event.data.applicationId} ${result}`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`✗ ${event.data.applicationId}: ${error.message}`);
  }
  await store({ event: id });
}

for (;;) {
  const events = readLines(eventsPath);
  const done = new Set(stored.map(({ event }) => event));
  try {
    for (const line of events.filter(({ id }) => !done.has(id))) await workOn(line, events);
  } catch (error) {
    console.error(`✗ ${error.message}`);
  }
  await pause(EVERY_MS);
}
