import { invoicePaper, listInvoices, readInvoice, resendInvoice } from '@ride/contract/invoices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton, toastTexts } from '../../../testing/page-acts.ts';
import { createVisit, renderPage, type Visit } from '../../../testing/render-page.tsx';
import { invoiceRecord, NOVEMBER, recordsAnswer } from '../testing/own-trips-visit.tsx';
import { InvoiceRecordsPage } from './InvoiceRecordsPage.tsx';
import type { InvoiceDetail } from './queries.ts';

const ID = 'application-0001';
const ADDRESS = `/invoice_records?applicationId=${ID}`;

const line = (orderUuid: string, changed: object = {}) => ({
  orderUuid,
  amountFen: 3_900,
  list: 'dList' as const,
  cityCode: '320100',
  departedAt: NOVEMBER,
  completedAt: NOVEMBER,
  from: '南京南站',
  to: '新街口',
  ...changed,
});

const detail = (changed: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...invoiceRecord(ID),
  head: {
    title: '南京金陵科技有限公司',
    taxNumber: '91350100M000100Y43',
    email: 'finance@example.com',
  },
  lines: [line('a'), line('b', { from: null, list: 'tList' })],
  ...changed,
});

function visitWith(address = '/invoice_records'): Visit {
  const at = createVisit(address);
  at.session.open('session-token');
  return at;
}

function open(at: Visit) {
  renderPage(<InvoiceRecordsPage />, at);
  return at;
}

function openList(answer: Promise<never> | ReturnType<typeof recordsAnswer>) {
  const at = visitWith();
  at.gateway.answer(listInvoices, answer);
  return open(at);
}

function openDetail(changed: Partial<InvoiceDetail> = {}) {
  const at = visitWith(ADDRESS);
  at.gateway.answer(readInvoice, successAnswer(detail(changed)));
  return open(at);
}

const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('each application shows its amount, state, title, date and trips, and leads to its trips', async () => {
  openList(
    recordsAnswer([
      invoiceRecord(ID),
      invoiceRecord('b', { state: 'issued', number: '26322000000012345678', title: '张三' }),
      invoiceRecord('c', { state: 'sent', carrier: '邮政', trackingNumber: 'EMS-1' }),
      invoiceRecord('d', { state: 'reversed', endReason: 'erased', title: '' }),
    ]),
  );
  const [first] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`#/invoice_records?applicationId=${ID}`);
  expect(rows()).toEqual([
    '78.00元开票中南京金陵科技有限公司2026年11月5日 申请2 笔行程',
    '78.00元已开票张三2026年11月5日 申请2 笔行程发票号码 26322000000012345678',
    '78.00元已寄出南京金陵科技有限公司2026年11月5日 申请2 笔行程快递 邮政 EMS-1',
    '78.00元已冲红抬头已删除2026年11月5日 申请2 笔行程',
  ]);
  expect(screen.getByText('个人信息已删除，原发票作废。')).toBeTruthy();
});

test('an application offers what its state allows', async () => {
  openList(
    recordsAnswer([
      invoiceRecord('requested'),
      invoiceRecord('issued', { state: 'issued', hasPaper: true }),
      invoiceRecord('failed', { state: 'failed', reason: '税号与企业名称不一致' }),
      invoiceRecord('reversing', { state: 'reversing', endReason: 'refund' }),
    ]),
  );
  await screen.findAllByRole('link');
  const buttons = screen.getAllByRole('listitem').map((row) =>
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(buttons).toEqual([[], ['查看发票', '重新发送'], ['修改后重新申请'], []]);
  expect(screen.getByText('税号与企业名称不一致')).toBeTruthy();
});

test('the next page of applications is loaded by a button', async () => {
  const at = openList(recordsAnswer([invoiceRecord('a')], '1.a'));
  await screen.findAllByRole('link');
  at.gateway.answer(listInvoices, recordsAnswer([invoiceRecord('b')]));
  pressButton('加载更多');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(at.gateway.inputsTo(listInvoices)).toEqual([{}, { cursor: '1.a' }]);
});

test('a refresh shows the new state of an application, and keeps the list if it fails', async () => {
  const at = openList(recordsAnswer([invoiceRecord('a')]));
  await screen.findByText('开票中');
  at.gateway.answer(listInvoices, recordsAnswer([invoiceRecord('a', { state: 'issued' })]));
  pressButton('刷新');
  expect(await screen.findByText('已开票')).toBeTruthy();
  at.gateway.answer(listInvoices, failedCall());
  pressButton('刷新');
  expect(await screen.findByText('没有刷新成功，请稍后再试')).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

test('a passenger without an application reads so and can begin one', async () => {
  openList(recordsAnswer([]));
  expect(await screen.findByText('还没有开票申请')).toBeTruthy();
  expect(screen.getByRole('link', { name: '开发票' }).getAttribute('href')).toBe('#/invoice');
});

test('applications that could not be read are requested again by a press', async () => {
  const at = openList(failedCall());
  const reload = await screen.findByRole('button', { name: '重新加载' });
  at.gateway.answer(listInvoices, recordsAnswer([invoiceRecord('a')]));
  fireEvent.click(reload);
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('the list of applications shows a loading state until its answer arrives', () => {
  openList(new Promise<never>(() => {}));
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
});

test.each(['/invoice_records', ADDRESS])(
  'without a session the address %s leads to the login and back',
  async (address) => {
    const at = visitWith(address);
    at.gateway.answer(listInvoices, refusalAnswer('loginRequired') as Promise<never>);
    at.gateway.answer(readInvoice, refusalAnswer('loginRequired') as Promise<never>);
    open(at);
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    expect(at.store.read('returnAddress')).toBe(address);
    expect(await screen.findByText('登录后查看我的发票')).toBeTruthy();
  },
);

test('with gateways that take no applications the page says so and makes no call', () => {
  const at = createVisit('/invoice_records', { extensions: [] });
  open(at);
  expect(screen.getByText('当前服务不支持查看发票')).toBeTruthy();
  expect(at.gateway.made).toEqual([]);
});

describe('the paper of an invoice', () => {
  const issued = invoiceRecord(ID, { state: 'issued', hasPaper: true });
  const paper = (url: string) => successAnswer({ url });

  async function look(at: Visit) {
    at.gateway.answer(listInvoices, recordsAnswer([issued]));
    open(at);
    fireEvent.click(await screen.findByRole('button', { name: '查看发票' }));
    return screen.findByRole('dialog', { name: '查看发票' });
  }

  test.each([
    [{}, '/invoice-papers/a/b', '/invoice-papers/a/b'],
    [
      { hosts: { passenger: 'https://gateway.example.com/' } },
      '/invoice-papers/a/b',
      'https://gateway.example.com/invoice-papers/a/b',
    ],
    [{}, 'https://tax.example.com/1.pdf', 'https://tax.example.com/1.pdf'],
  ])('with %j the paper %s is opened by a link to %s', async (environment, url, expected) => {
    const at = createVisit('/invoice_records', environment);
    at.session.open('session-token');
    at.gateway.answer(invoicePaper, paper(url));
    const dialog = await look(at);
    const link = await within(dialog).findByRole('link', { name: '打开发票' });
    expect(link.getAttribute('href')).toBe(expected);
    expect(within(dialog).getByText(/请复制链接到浏览器中打开/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: '复制链接' })).toBeTruthy();
  });

  test('in an app that opens webviews the paper is opened by the app', async () => {
    const at = visitWith();
    at.gateway.answer(invoicePaper, paper('https://tax.example.com/1.pdf'));
    const openPage = vi.fn();
    const dialog = await look({ ...at, host: { ...at.host, opensWebviews: true, openPage } });
    fireEvent.click(await within(dialog).findByRole('button', { name: '打开发票' }));
    expect(openPage).toHaveBeenCalledWith('https://tax.example.com/1.pdf');
  });

  test('a paper that is refused says why, and one without an answer is requested again', async () => {
    const at = visitWith();
    at.gateway.answer(invoicePaper, failedCall());
    const dialog = await look(at);
    expect(await within(dialog).findByText('没有取到发票文件，请稍后再试。')).toBeTruthy();
    at.gateway.answer(invoicePaper, refusalAnswer('noPaper', '暂时没有可查看的发票文件'));
    fireEvent.click(within(dialog).getByRole('button', { name: '重试' }));
    expect(await within(dialog).findByText('暂时没有可查看的发票文件')).toBeTruthy();
  });
});

describe('sending an invoice again', () => {
  async function openDialog() {
    const at = openDetail({ state: 'issued' });
    fireEvent.click(await screen.findByRole('button', { name: '重新发送' }));
    const dialog = await screen.findByRole('dialog', { name: '重新发送发票' });
    const field = within(dialog).getByLabelText<HTMLInputElement>('电子邮箱');
    return { at, dialog, field };
  }

  test('the address of the application is filled in and can be changed', async () => {
    const { at, dialog, field } = await openDialog();
    at.gateway.answer(resendInvoice, successAnswer(null));
    expect(field.value).toBe('finance@example.com');
    fireEvent.change(field, { target: { value: 'other@' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '发送' }));
    expect(within(dialog).getByText('请填写正确的电子邮箱')).toBeTruthy();
    expect(at.gateway.inputsTo(resendInvoice)).toEqual([]);
    fireEvent.change(field, { target: { value: 'other@example.com' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '发送' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at.gateway.inputsTo(resendInvoice)).toEqual([
      { applicationId: ID, email: 'other@example.com' },
    ]);
    expect(toastTexts()).toContain('已申请重新发送，请留意邮箱');
  });

  test('a refusal is shown in the dialog', async () => {
    const { at, dialog } = await openDialog();
    at.gateway.answer(resendInvoice, refusalAnswer('tooSoon', '刚刚发送过，请 50 秒后再试'));
    fireEvent.click(within(dialog).getByRole('button', { name: '发送' }));
    expect(await within(dialog).findByText('刚刚发送过，请 50 秒后再试')).toBeTruthy();
  });
});

describe('an application that has ended', () => {
  test('its fields and trips fill the draft again', async () => {
    const at = openDetail({ state: 'failed', reason: '税号与企业名称不一致' });
    fireEvent.click(await screen.findByRole('button', { name: '修改后重新申请' }));
    await waitFor(() => expect(at.location.current().path).toBe('/invoice'));
    expect(JSON.parse(at.store.read('invoiceDraft') ?? '')).toMatchObject({
      invoiceTitle: '南京金陵科技有限公司',
      taxNum: '91350100M000100Y43',
      isQY: true,
      activeTab: 'dList',
      totalMoney: '78.00',
      dList: [{ orderUuid: 'a', fen: 3_900 }],
      tList: [{ orderUuid: 'b', fen: 3_900 }],
    });
  });

  test('it stays if its fields cannot be read', async () => {
    const at = openDetail({ state: 'failed' });
    const button = await screen.findByRole('button', { name: '修改后重新申请' });
    at.gateway.answer(readInvoice, failedCall());
    fireEvent.click(button);
    expect(await screen.findByText('没有读取成功，请稍后再试')).toBeTruthy();
    expect(at.location.current().path).toBe('/invoice_records');
  });
});

describe('the trips of an invoice', () => {
  test('an application shows its figures and its trips with their sum', async () => {
    openDetail({ state: 'issued', number: '26322000000012345678', issuedAt: NOVEMBER });
    const statement = (await screen.findByRole('heading', { name: '行程单' })).parentElement;
    const items = within(statement as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '2026年11月5日 08:0739.00元南京市 · 南京南站 至 新街口',
      '2026年11月5日 08:0739.00元南京市 · 新街口下车',
    ]);
    expect(screen.getByText('合计 2 笔').parentElement?.textContent).toContain('78.00');
    expect(screen.getByText('26322000000012345678')).toBeTruthy();
    expect(screen.getByText('91350100M000100Y43')).toBeTruthy();
  });

  test('a browser prints the trips as a table with title, number and sum, and nothing else', async () => {
    const print = vi.fn(() => {
      const table = screen.getByRole('table');
      const cells = [...table.querySelectorAll('tr')].map((row) =>
        [...row.cells].map(({ textContent }) => textContent),
      );
      expect(cells).toEqual([
        ['上车时间', '行程', '城市', '金额（元）'],
        ['2026年11月5日 08:07', '南京南站 至 新街口', '南京市', '39.00'],
        ['2026年11月5日 08:07', '新街口下车', '南京市', '39.00'],
        ['合计 2 笔', '78.00'],
      ]);
      const printed = table.closest('article');
      expect(printed?.parentElement).toBe(document.body);
      expect(printed?.textContent).toContain('发票抬头：南京金陵科技有限公司');
      expect(printed?.textContent).toContain('发票号码：26322000000012345678');
      expect(document.documentElement.dataset.printing).toBe('');
    });
    vi.stubGlobal('print', print);
    openDetail({ state: 'issued', number: '26322000000012345678' });
    fireEvent.click(await screen.findByRole('button', { name: '打印行程单' }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('table')).toBeNull();
    vi.unstubAllGlobals();
  });

  test('a webview, which cannot print, has no button for it', async () => {
    const at = visitWith(ADDRESS);
    at.gateway.answer(readInvoice, successAnswer(detail()));
    open({ ...at, host: { ...at.host, kind: 'mini' } });
    await screen.findByText('合计 2 笔');
    expect(screen.queryByRole('button', { name: '打印行程单' })).toBeNull();
  });

  test('an unknown application leads to the list', async () => {
    const at = visitWith(ADDRESS);
    at.gateway.answer(readInvoice, refusalAnswer('unknownInvoice', '没有这笔开票申请'));
    open(at);
    expect(await screen.findByText('没有找到这笔开票申请')).toBeTruthy();
    expect(rows()).toEqual(['查看我的发票']);
  });

  test('an application that could not be read is requested again by a press', async () => {
    const at = visitWith(ADDRESS);
    at.gateway.answer(readInvoice, failedCall());
    open(at);
    const reload = await screen.findByRole('button', { name: '重新加载' });
    at.gateway.answer(readInvoice, successAnswer(detail()));
    fireEvent.click(reload);
    expect(await screen.findByText('合计 2 笔')).toBeTruthy();
  });
});
