import { getImageCaptcha, verifyImageCaptcha } from '@ride/contract/captcha';
import { captchaQuestion } from '@ride/contract/captcha-question';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import { extensions } from '@ride/contract/environment';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { pressButton, toastTexts } from '../../../testing/page-acts.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import {
  captchaField,
  createDisputeVisit,
  reachDispute,
  reachReport,
  sendDisputeText,
  solveCaptcha,
  textField,
  typeText,
} from '../testing/dispute-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { FareHelpPage } from './FareHelpPage.tsx';

let at: Visit;
beforeEach(() => {
  at = createDisputeVisit();
});
const underCaptcha = async () =>
  document.getElementById((await captchaField()).getAttribute('aria-describedby') ?? '')
    ?.textContent;

async function submitDispute() {
  renderFarePage(<FareHelpPage />, at);
  await reachDispute();
  typeText('司机绕行');
  pressButton('提交异议');
}

test('a dispute requires a captcha first, and nothing is sent before it is passed', async () => {
  await submitDispute();
  expect(await screen.findByRole('dialog', { name: '请完成验证' })).toBeTruthy();
  await screen.findByRole('img', { name: '图形验证码图片' });
  expect(at.gateway.callsTo(getImageCaptcha)).toMatchObject([{ input: { scene: 'raiseDissent' } }]);
  expect(at.gateway.callsTo(raiseDissent)).toEqual([]);
});

test('a captcha refused for a missing login leads to the login, and the text is kept', async () => {
  at.gateway.answer(getImageCaptcha, refusalAnswer('loginRequired', '请先登录'));
  await submitDispute();
  await waitFor(() => expect(at.location.current().path).toBe('/login'));
  expect(at.store.read('disputeDraft')).toContain('司机绕行');
});

test('a cost problem requests its captcha for its own scene', async () => {
  renderFarePage(<FareHelpPage />, at);
  await reachReport();
  await sendDisputeText('里程多了', '提交反馈');
  await screen.findByText('费用问题已反馈');
  expect(at.gateway.callsTo(getImageCaptcha)).toMatchObject([{ input: { scene: 'costProblem' } }]);
  expect(at.gateway.callsTo(costProblem)).toMatchObject([{ input: { captchaTicket: 'ticket-1' } }]);
});

test('a captcha answer is checked once, and Enter submits it like the button', async () => {
  await submitDispute();
  fireEvent.change(await captchaField(), { target: { value: ' aB3k9 ' } });
  await screen.findByRole('img', { name: '图形验证码图片' });
  const form = (await captchaField()).form;
  if (form) fireEvent.submit(form);
  await screen.findByText('费用异议已提交');
  expect(at.gateway.callsTo(verifyImageCaptcha)).toMatchObject([
    { input: { captchaId: 'captcha-1', code: 'aB3k' } },
  ]);
});

test.each([undefined, null, ''])(
  'a captcha whose captchaId is %j is checked by its typed characters alone, also without a ticket',
  async (captchaId) => {
    at.gateway.answer(getImageCaptcha, successAnswer({ captchaId, imageCode: 'iVBORw0KGgo=' }));
    at.gateway.answer(verifyImageCaptcha, successAnswer({ ticket: captchaId }));
    await submitDispute();
    await solveCaptcha();
    await screen.findByText('费用异议已提交');
    expect(at.gateway.inputsTo(verifyImageCaptcha)).toEqual([{ code: 'aB3k' }]);
    expect(at.gateway.inputsTo(raiseDissent)).toEqual([
      { orderUuid: 'order-1', reason: '司机绕行' },
    ]);
  },
);

test('a wrong captcha answer shows another picture and an empty field, and keeps the text', async () => {
  at.gateway.answer(verifyImageCaptcha, refusalAnswer('wrongCaptcha', '图形验证码错误'));
  await submitDispute();
  await solveCaptcha();
  await waitFor(async () => expect(await underCaptcha()).toBe('图形验证码错误'));
  expect((await captchaField()).value).toBe('');
  const field = await captchaField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(at.gateway.callsTo(getImageCaptcha)).toHaveLength(2));
  expect(textField().value).toBe('司机绕行');
  at.gateway.answer(verifyImageCaptcha, successAnswer({ ticket: 'ticket-2' }));
  await solveCaptcha('xY7z');
  await screen.findByText('费用异议已提交');
  expect(at.gateway.callsTo(raiseDissent)).toMatchObject([
    { input: { captchaTicket: 'ticket-2' } },
  ]);
});

test('an expired captcha is reported as expired', async () => {
  at.gateway.answer(verifyImageCaptcha, refusalAnswer('captchaEnded', ''));
  await submitDispute();
  await solveCaptcha();
  await waitFor(async () => expect(await underCaptcha()).toBe('图形验证码已失效，请重新输入'));
});

test('a captcha check without an answer shows an error and another picture', async () => {
  at.gateway.answer(verifyImageCaptcha, failedCall());
  await submitDispute();
  await solveCaptcha();
  await waitFor(async () => expect(await underCaptcha()).toBe('网络不太顺畅，请重新输入'));
  await waitFor(() => expect(at.gateway.callsTo(getImageCaptcha)).toHaveLength(2));
});

test('an expired captcha ticket shows the captcha again with the reason', async () => {
  at.gateway.answer(raiseDissent, refusalAnswer('captchaEnded', '验证已过期'));
  await submitDispute();
  await solveCaptcha();
  await waitFor(async () => expect(await underCaptcha()).toBe('验证已过期'));
  expect(textField().value).toBe('司机绕行');
});

test('a graphic code that fails to load can be fetched again', async () => {
  at.gateway.answer(getImageCaptcha, failedCall());
  await submitDispute();
  const reload = await screen.findByRole('button', { name: '图片加载失败 重试' });
  expect(toastTexts()).toContain('服务器异常');
  at.gateway.answer(getImageCaptcha, successAnswer({ captchaId: 'c2', imageCode: 'AAAA' }));
  fireEvent.click(reload);
  expect(await screen.findByRole('img', { name: '图形验证码图片' })).toBeTruthy();
});

test.each([
  ['', '请输入图形验证码'],
  ['ab', '请输入图形验证码'],
])('the captcha answer %j is not sent: %s', async (typed, said) => {
  await submitDispute();
  await solveCaptcha(typed);
  expect(await underCaptcha()).toBe(said);
  expect(at.gateway.callsTo(verifyImageCaptcha)).toEqual([]);
});

test('closing the captcha while its answer is checked sends nothing', async () => {
  let pass = () => {};
  at.gateway.answer(
    verifyImageCaptcha,
    new Promise((resolve) => {
      pass = () => resolve({ ok: true, data: { ticket: 'late' } } as never);
    }),
  );
  await submitDispute();
  await solveCaptcha();
  await waitFor(() => expect(at.gateway.callsTo(verifyImageCaptcha)).toHaveLength(1));
  pressButton('取消');
  await act(async () => pass());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(at.gateway.callsTo(raiseDissent)).toEqual([]);
});

test('closing the captcha keeps the text of the dispute', async () => {
  await submitDispute();
  await screen.findByRole('dialog');
  pressButton('取消');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textField().value).toBe('司机绕行');
  pressButton('提交异议');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a question in words can replace the graphic code, and its answer is checked by its id', async () => {
  at.gateway.answer(
    captchaQuestion,
    successAnswer({ question: '三加五等于几？', captchaId: 'asked-1' }),
  );
  await submitDispute();
  fireEvent.click(await screen.findByRole('button', { name: '看不清？回答文字题' }));
  const answer = await screen.findByRole('textbox', { name: '文字题：三加五等于几？' });
  fireEvent.change(answer, { target: { value: '八' } });
  pressButton('提交');
  await screen.findByText('费用异议已提交');
  expect(at.gateway.inputsTo(captchaQuestion)).toEqual([{ scene: 'raiseDissent' }]);
  expect(at.gateway.inputsTo(verifyImageCaptcha)).toEqual([{ captchaId: 'asked-1', code: '八' }]);
});

test('a dispute is sent at once where the gateway needs no captcha for it', async () => {
  at.environment.extensions = [...extensions];
  await submitDispute();
  await screen.findByText('费用异议已提交');
  expect(at.gateway.inputsTo(raiseDissent)).toEqual([{ orderUuid: 'order-1', reason: '司机绕行' }]);
  expect(at.gateway.callsTo(getImageCaptcha)).toEqual([]);
});

test('if the gateway unexpectedly needs a captcha for a dispute it is asked for without an error, and the text is kept', async () => {
  at.environment.extensions = [...extensions];
  at.gateway.answer(raiseDissent, refusalAnswer('captchaNeeded', '请先完成验证'));
  await submitDispute();
  await screen.findByRole('dialog', { name: '请完成验证' });
  expect(await underCaptcha()).toBe('');
  expect(textField().value).toBe('司机绕行');
  at.gateway.answer(raiseDissent, successAnswer({ receiptNumber: 'YY20260305-7H3K' }));
  await solveCaptcha();
  await screen.findByText('费用异议已提交');
  expect(at.gateway.inputsTo(raiseDissent)[1]).toMatchObject({ captchaTicket: 'ticket-1' });
});

test("a captcha is requested with each dispute if the gateway's refusals cannot be told apart", async () => {
  at.environment.extensions = extensions.filter((name) => name !== 'refusalCodes');
  await submitDispute();
  await screen.findByRole('dialog', { name: '请完成验证' });
});
