import { applyForInvoice, invoiceTrips } from '@ride/contract/invoices';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import { openOwnTrips, ownTrip, tripsAnswer } from '../testing/own-trips-visit.tsx';

const draft = (at: Visit) => JSON.parse(at.store.read('invoiceDraft') ?? 'null');
const dialog = () => screen.getByRole('dialog', { name: '确认开票信息' });
const sent = (at: Visit) =>
  at.gateway.inputsTo(applyForInvoice) as { applicationId: string; trips: object[] }[];
const done = (amountFen = 3_900) => successAnswer({ applicationId: 'application-0001', amountFen });

async function openSummary(): Promise<Visit> {
  const at = openOwnTrips(tripsAnswer([ownTrip('a'), ownTrip('b', { amountFen: 650 })]));
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  pressButton('申请开票');
  await screen.findByRole('dialog');
  return at;
}

test('applying shows what is missing at its field, and sends nothing', async () => {
  const at = openOwnTrips(tripsAnswer([ownTrip('a')]));
  await screen.findByRole('checkbox');
  pressButton('申请开票');
  expect(document.activeElement?.textContent).toBe('请先选择要开票的行程');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByLabelText('税号'), { target: { value: '' } });
  pressButton('申请开票');
  expect(screen.getByText('请填写税号')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(at)).toEqual([]);
});

test('applying shows a summary first, and nothing is sent before it is confirmed', async () => {
  const at = await openSummary();
  expect([...dialog().querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    '发票抬头南京金陵科技有限公司',
    '税号91350100M000100Y43',
    '行程1 笔',
    '开票金额39.00元',
    '电子邮箱finance@example.com',
  ]);
  expect(sent(at)).toEqual([]);
  pressButton('返回修改');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(at)).toEqual([]);
});

test('a confirmed application sends a copy of the draft once, although it is tapped twice', async () => {
  const at = await openSummary();
  at.gateway.answer(applyForInvoice, done());
  const submit = within(dialog()).getByRole('button', { name: '提交申请' });
  act(() => {
    submit.click();
    submit.click();
  });
  await waitFor(() => expect(at.location.current().path).toBe('/invoice_records'));
  expect(at.location.current().search).toBe('applicationId=application-0001');
  expect(sent(at)).toEqual([
    {
      applicationId: expect.stringMatching(/^[0-9a-f]{32}$/),
      head: {
        title: '南京金陵科技有限公司',
        taxNumber: '91350100M000100Y43',
        email: 'finance@example.com',
      },
      trips: [{ orderUuid: 'a', amountFen: 3_900 }],
    },
  ]);
  expect(draft(at)).toMatchObject({
    totalMoney: '0.00',
    dList: [],
    invoiceTitle: '南京金陵科技有限公司',
  });
});

test('an application whose answer was lost is sent again with the same id', async () => {
  const at = await openSummary();
  at.gateway.answer(applyForInvoice, failedCall());
  pressButton('提交申请');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '没有收到结果，请再次提交，不会重复开票。',
  );
  pressButton('返回修改');
  pressButton('申请开票');
  at.gateway.answer(applyForInvoice, done());
  pressButton('提交申请');
  await waitFor(() => expect(at.location.current().path).toBe('/invoice_records'));
  const [first, second] = sent(at);
  expect(second).toEqual(first);
});

test('an amount that has changed is shown in the summary, and applying again uses a new id', async () => {
  const at = await openSummary();
  at.gateway.answer(applyForInvoice, refusalAnswer('amountChanged', '可开票金额已变为 9.00 元'));
  at.gateway.answer(invoiceTrips, tripsAnswer([ownTrip('a', { amountFen: 900 })]));
  pressButton('提交申请');
  expect((await screen.findByRole('alert')).textContent).toBe('可开票金额已变为 9.00 元');
  expect(await within(dialog()).findByText('9.00')).toBeTruthy();
  at.gateway.answer(applyForInvoice, done(900));
  fireEvent.click(await screen.findByRole('button', { name: '再次提交', busy: false }));
  await waitFor(() => expect(at.location.current().path).toBe('/invoice_records'));
  const [first, second] = sent(at);
  expect(second?.trips).toEqual([{ orderUuid: 'a', amountFen: 900 }]);
  expect(second?.applicationId).not.toBe(first?.applicationId);
});

test('a trip that can no longer be invoiced is said in the summary, and the fields stay', async () => {
  const at = await openSummary();
  at.gateway.answer(applyForInvoice, refusalAnswer('notInvoiceable', '已在另一笔开票申请中'));
  at.gateway.answer(invoiceTrips, tripsAnswer([ownTrip('b', { amountFen: 650 })]));
  pressButton('提交申请');
  expect((await screen.findByRole('alert')).textContent).toBe('已在另一笔开票申请中');
  expect(await screen.findByText('所选行程都已不能开票，请返回重新选择。')).toBeTruthy();
  expect(within(dialog()).queryByRole('button', { name: /提交/ })).toBeNull();
  expect(draft(at)).toMatchObject({ dList: [], invoiceTitle: '南京金陵科技有限公司' });
});

test('an id that was used for another application is replaced', async () => {
  const at = await openSummary();
  at.gateway.answer(applyForInvoice, refusalAnswer('applicationDiffers', '请重新提交'));
  pressButton('提交申请');
  expect((await screen.findByRole('alert')).textContent).toBe('请重新提交');
  fireEvent.click(await screen.findByRole('button', { name: '再次提交', busy: false }));
  await waitFor(() => expect(sent(at)).toHaveLength(2));
  const [first, second] = sent(at);
  expect(second?.applicationId).not.toBe(first?.applicationId);
});

test('an ended session leads from the summary to the login, and the draft stays', async () => {
  const at = await openSummary();
  at.gateway.answer(applyForInvoice, refusalAnswer('loginRequired', '请先登录'));
  pressButton('提交申请');
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(draft(at)).toMatchObject({ dList: [{ orderUuid: 'a' }] });
});
