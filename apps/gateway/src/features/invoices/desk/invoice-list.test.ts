import type { RequestInput } from '@ride/contract/define-call';
import {
  exportInvoiceApplications,
  getInvoiceApplication,
  listInvoiceApplications,
  listInvoicesAbout,
} from '@ride/contract/desk/invoices';
import { sharedRefusals } from '@ride/contract/envelope';
import { invoiceFailed } from '@ride/contract/internal-invoices';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { Headers, TestDesk } from '../../../app/testing/desk-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';
import {
  applyForTestInvoice,
  deskWithPrices,
  issueTestInvoice,
} from '../../../app/testing/invoices-at-desk-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';

type Filters = Omit<RequestInput<typeof listInvoiceApplications>, 'limit'>;

const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(
  (name) => `application-${name}`,
) as [string, string, string, string];
const NUMBER = '26322000000012345678';

/**
 * The first is overdue, the second of Hangzhou waits, the third is issued a day after it was
 * applied for, and the fourth failed last.
 */
async function deskWithInvoices() {
  const desk = await deskWithPrices();
  const { clock, app } = desk;
  const begin = clock.now();
  await applyForTestInvoice(desk, first, { tolls: [0, 1_000] });
  clock.advance(2 * DAY_MS);
  await applyForTestInvoice(desk, third);
  clock.advance(DAY_MS + HOUR_MS);
  await applyForTestInvoice(desk, second, { cityCode: '330100', tolls: [500] });
  await issueTestInvoice(desk, third, { number: NUMBER });
  clock.advance(HOUR_MS);
  const person = { title: '王小明', email: 'wang@example.com' };
  await applyForTestInvoice(desk, fourth, { head: person });
  const failed = { applicationId: fourth, failedAt: clock.now(), reason: '抬头有误' };
  expect((await post(app, invoiceFailed, failed, asService)).success).toBe(true);
  return { desk, begin };
}

const pageOf = async (desk: TestDesk, filters: Filters, headers?: Headers) =>
  (
    await desk.postDesk(
      listInvoiceApplications,
      { ...filters, limit: 20, withTotal: true },
      headers ?? (await desk.as('auditor')),
    )
  ).data;

const idsOf = async (...request: Parameters<typeof pageOf>) =>
  (await pageOf(...request)).rows.map(({ applicationId }) => applicationId);

test('open applications come by their deadline, so the overdue is first, and closed ones the newest first, with totals', async () => {
  const { desk, begin } = await deskWithInvoices();
  const open = await pageOf(desk, { queue: 'open' });
  expect(open).toMatchObject({
    rows: [
      { applicationId: first, answerDue: begin + 3 * DAY_MS, tripCount: 2, state: 'requested' },
      { applicationId: second, cityCode: '330100' },
    ],
    next: null,
    total: { count: 2, isAtLeast: false, amountFen: 8_800 + 4_400 },
  });
  const closed = await pageOf(desk, { queue: 'closed' });
  expect(closed).toMatchObject({
    rows: [
      { applicationId: fourth, state: 'failed', reason: '抬头有误', answerDue: null },
      { applicationId: third, state: 'issued', number: NUMBER },
    ],
    total: { count: 2, amountFen: 7_800 },
  });
});

test('the list of applications is read page by page, also when it is sorted by amount', async () => {
  const { desk } = await deskWithInvoices();
  const auditor = await desk.as('auditor');
  for (const [sort, expected] of [
    [undefined, [first, second]],
    ['amount', [second, first]],
    ['-amount', [first, second]],
  ] as const) {
    const request = { queue: 'open', limit: 1, ...(sort && { sort }) } as const;
    const begin = (await desk.postDesk(listInvoiceApplications, request, auditor)).data;
    const rest = await desk.postDesk(
      listInvoiceApplications,
      { ...request, cursor: begin.next ?? '' },
      auditor,
    );
    const found = [...begin.rows, ...rest.data.rows].map(({ applicationId }) => applicationId);
    expect(found).toEqual(expected);
    expect(rest.data.next).toBeNull();
  }
});

test('every filter of the list of applications finds what it says', async () => {
  const { desk, begin } = await deskWithInvoices();
  const issuedAt = begin + 3 * DAY_MS + HOUR_MS;
  const filters: [Filters, string[]][] = [
    [{ queue: 'open', due: 'late' }, [first]],
    [{ queue: 'closed', due: 'late' }, []],
    [{ queue: 'open', state: 'requested' }, [first, second]],
    [{ queue: 'open', state: 'issued' }, []],
    [{ queue: 'closed', state: 'issued' }, [third]],
    [{ queue: 'open', cityCode: '330100' }, [second]],
    [{ queue: 'closed', cityCode: '330100' }, []],
    [{ queue: 'open', since: begin + 1 }, [second]],
    [{ queue: 'open', until: begin + 1 }, [first]],
    // The third application is older than this, but it was issued at this time.
    [{ queue: 'closed', since: issuedAt, until: issuedAt + 1 }, [third]],
    [{ queue: 'open', fromFen: 4_401 }, [first]],
    [{ queue: 'open', toFen: 4_400 }, [second]],
    [{ queue: 'open', sort: '-amount', fromFen: 4_400, state: 'requested' }, [first, second]],
    [{ queue: 'open', number: first }, [first]],
    [{ queue: 'open', number: `${first}-2` }, [first]],
    [{ queue: 'open', number: NUMBER }, []],
    [{ queue: 'closed', number: NUMBER }, [third]],
    [{ queue: 'closed', number: NUMBER, state: 'failed', sort: 'amount' }, []],
    [{ queue: 'open', number: 'nothing' }, []],
  ];
  const auditor = await desk.as('auditor');
  for (const [filter, expected] of filters) {
    expect([filter, await idsOf(desk, filter, auditor)]).toEqual([filter, expected]);
  }
});

test('staff read and export the applications of their cities only', async () => {
  const { desk } = await deskWithInvoices();
  const { postDesk } = desk;
  const hangzhou = await desk.as('support', ['330100']);
  expect(await idsOf(desk, { queue: 'open' }, hangzhou)).toEqual([second]);
  expect(await idsOf(desk, { queue: 'open', cityCode: '320100' }, hangzhou)).toEqual([]);
  expect(await idsOf(desk, { queue: 'open', number: first }, hangzhou)).toEqual([]);
  const both = await desk.as('support', ['320100', '330100']);
  expect(await idsOf(desk, { queue: 'open' }, both)).toEqual([first, second]);
  const read = (applicationId: string) =>
    postDesk(getInvoiceApplication, { applicationId }, hangzhou);
  expect((await read(second)).success).toBe(true);
  expect((await read(first)).code).toBe(getInvoiceApplication.refusals.unknownInvoice);
  const about = async (orderUuid: string) =>
    (await postDesk(listInvoicesAbout, { orderUuid }, hangzhou)).data;
  expect(await about(`${second}-1`)).toMatchObject([{ applicationId: second }]);
  expect(await about(`${first}-1`)).toEqual([]);
  const lead = await desk.as('lead', ['330100']);
  const { data } = await postDesk(exportInvoiceApplications, { queue: 'open' }, lead);
  expect(data.count).toBe(1);
});

test("an order's and a customer's applications are listed, the newest first", async () => {
  const { desk } = await deskWithInvoices();
  const support = await desk.as('support');
  const { rows } = await pageOf(desk, { queue: 'open' }, support);
  const userId = rows[0]?.userId ?? '';
  const ofUser = await desk.postDesk(listInvoicesAbout, { userId }, support);
  expect(ofUser.data.map(({ applicationId }) => applicationId)).toEqual([
    fourth,
    second,
    third,
    first,
  ]);
  const ofOrder = await desk.postDesk(listInvoicesAbout, { orderUuid: `${first}-2` }, support);
  expect(ofOrder.data).toMatchObject([{ applicationId: first, title: '南京云程科技有限公司' }]);
});

test('the export has the columns of the list in Chinese, masks persons and is audited', async () => {
  const { desk } = await deskWithInvoices();
  const { postDesk } = desk;
  const request = { queue: 'closed', cityCode: '320100' } as const;
  const { data } = await postDesk(exportInvoiceApplications, request, await desk.as('auditor'));
  expect(data).toMatchObject({ count: 2, next: null, isCut: false });
  const [heading, failed, issued] = data.content.split('\r\n');
  expect(heading).toBe(
    '\uFEFF"申请编号","状态","原因","金额（元）","行程数","发票抬头","城市","申请时间","状态时间",' +
      '"答复期限","发票号码","开票时间","红字发票号码","快递"',
  );
  const failedAt = '"2026-03-13 14:00:00"';
  expect(failed).toBe(
    `"${fourth}","开票失败","抬头有误",39,1,"王**","南京市",${failedAt},${failedAt},"","","","",""`,
  );
  expect(issued).toMatch(`,39,1,"南京云程科技有限公司","南京市"`);
  expect((await listAuditedEntries(desk.ports.db)).at(-1)).toMatchObject({
    action: 'list.exported',
    subject: { kind: 'list', id: 'desk.invoices.list' },
  });
  const support = await postDesk(exportInvoiceApplications, request, await desk.as('support'));
  expect(support.code).toBe(sharedRefusals.forbidden);
});
