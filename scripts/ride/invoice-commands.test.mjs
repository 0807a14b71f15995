import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { internalInvoiceCalls } from '../../packages/contract/src/internal-invoices.ts';
import { ride } from './ride.mjs';

const callAt = (path) => Object.values(internalInvoiceCalls).find((call) => call.path === path);

/** A gateway that checks each request by the contract; `answers` has data or a refusal by path. */
async function run(args, answers = {}, env = {}) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const [path, body] = [request.url, JSON.parse(text)];
    expect(callAt(path)?.request.safeParse(body).success, path).toBe(true);
    requests.push({ path: path.split('/').at(-1), body });
    response.end(JSON.stringify({ success: true, code: 200, msg: '', ...answers[path]?.(body) }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  const printed = [];
  const settings = { GATEWAY_ADDRESS: `http://127.0.0.1:${server.address().port}`, ...env };
  const out = { print: (line) => printed.push(line), printError: (line) => printed.push(line) };
  return { code: await ride(['invoices', ...args], settings, out), printed, requests };
}

const idOf = (number) => `application-of-test-${number}`;
const waiting = (number, state = 'requested') => ({ applicationId: idOf(number), state });
const { listWaitingInvoices, readInvoiceApplication, invoiceIssued } = internalInvoiceCalls;
const done = () => ({ data: null });

/** Two pages, of which each has an application for an invoice, and the second a reversal. */
const waitingPages = ({ after }) => ({
  data: after
    ? { list: [waiting(2), waiting(3, 'reversing')], next: null }
    : { list: [waiting(1)], next: '1.a' },
});

const application = ({ applicationId }) => ({
  data: {
    applicationId,
    amountFen: 3_900,
    head: { title: '南京云程科技有限公司', email: 'a@b.cn' },
    lines: [{ departedAt: 0, from: '南京南站', to: null, amountFen: 3_900 }],
  },
});

const answering = {
  [listWaitingInvoices.path]: waitingPages,
  [readInvoiceApplication.path]: application,
  [invoiceIssued.path]: done,
  [internalInvoiceCalls.invoiceReversed.path]: done,
};

test('the command that issues invoices reads every application that waits, and sends each a PDF that is marked as a sample', async () => {
  const { code, printed, requests } = await run(['issue'], answering);
  expect([code, printed]).toEqual([
    0,
    [`✓ ${idOf(1)} issued`, `✓ ${idOf(2)} issued`, '✓ 2 invoices issued'],
  ]);
  const issued = requests.filter(({ path }) => path === 'issued').map(({ body }) => body);
  expect(issued.map(({ applicationId, amountFen }) => [applicationId, amountFen])).toEqual([
    [idOf(1), 3_900],
    [idOf(2), 3_900],
  ]);
  expect(new Set(issued.map(({ number }) => number)).size).toBe(2);
  const pdf = Buffer.from(issued[0].pdf, 'base64').toString();
  const written = (text) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  for (const text of ['样例', issued[0].number, '南京云程科技有限公司', '39.00 元', '南京南站']) {
    expect(pdf).toContain(written(text));
  }
});

test('one named application is issued without looking for others', async () => {
  const { printed, requests } = await run(['issue', idOf(7)], answering);
  expect(printed).toEqual([`✓ ${idOf(7)} issued`, '✓ 1 invoices issued']);
  expect(requests.map(({ path }) => path)).toEqual(['read', 'issued']);
});

test('a refused invoice is printed with its application and does not stop the next', async () => {
  const refused = {
    success: false,
    code: 60802,
    msg: '开票申请当前为已取消，不能登记',
    data: null,
  };
  const { code, printed } = await run(['issue'], {
    ...answering,
    [invoiceIssued.path]: ({ applicationId }) => (applicationId === idOf(1) ? refused : done()),
  });
  expect([code, printed]).toEqual([
    1,
    [`✗ ${idOf(1)}: 开票申请当前为已取消，不能登记`, `✓ ${idOf(2)} issued`],
  ]);
});

test('the command that reverses invoices answers only those that wait for their reversal', async () => {
  const { code, printed, requests } = await run(['reverse'], answering);
  expect([code, printed]).toEqual([0, [`✓ ${idOf(3)} reversed`, '✓ 1 invoices reversed']]);
  expect(requests.map(({ path }) => path)).toEqual(['waiting', 'waiting', 'reversed']);
});

test('samples are issued in development alone', async () => {
  for (const command of ['issue', 'reverse']) {
    const env = { RIDE_ENV: 'production', RIDE_KEY: 'key' };
    expect(await run([command], answering, env)).toEqual({
      code: 2,
      printed: [`✗ invoices ${command} is a command for development`],
      requests: [],
    });
  }
});

test('a posted and a failed invoice are reported with what the arguments say', async () => {
  const send = ['send', idOf(1), '--carrier', '邮政', '--tracking', 'EMS-1'];
  const { printed, requests } = await run(send, { [internalInvoiceCalls.invoiceSent.path]: done });
  expect(printed).toEqual(['✓ sent']);
  const sent = { applicationId: idOf(1), carrier: '邮政', trackingNumber: 'EMS-1' };
  expect(requests).toMatchObject([{ path: 'sent', body: sent }]);
  const failed = await run(['fail', '--reason', '税号有误', idOf(2)], {
    [internalInvoiceCalls.invoiceFailed.path]: done,
  });
  expect(failed.printed).toEqual(['✓ failed']);
  expect(failed.requests).toMatchObject([
    { path: 'failed', body: { applicationId: idOf(2), reason: '税号有误' } },
  ]);
});

test.each([
  [['issue', 'a', 'b']],
  [['send']],
  [['send', 'a', 'b']],
  [['fail', 'a']],
  [['fail', '--reason', 'x']],
  [['reverse', 'a', 'b']],
])(
  'the wrong arguments %j of a command for invoices are reported, and no request is sent',
  async (args) => {
    const { code, requests } = await run(args);
    expect([code, requests]).toEqual([2, []]);
  },
);
