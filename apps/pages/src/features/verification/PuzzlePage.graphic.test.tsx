import { getVerify } from '@ride/contract/captcha';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readResendTime } from '../../parts/verification/resend-countdown.ts';
import { failedCall, refusalAnswer } from '../../testing/answers.ts';
import { pressButton, toastTexts } from '../../testing/page-acts.ts';
import type { Visit } from '../../testing/render-page.tsx';
import { createPuzzleVisit, findSlider, MOBILE, openPuzzle } from './testing/puzzle-visit.tsx';

let at: Visit;
beforeEach(() => {
  at = createPuzzleVisit();
});
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: '图形验证码' });
const errorOfField = async () =>
  document.getElementById((await field()).getAttribute('aria-describedby') ?? '');
const underField = async () => (await errorOfField())?.textContent;

async function sendBy(code: string) {
  await screen.findByRole('img', { name: '图形验证码图片' });
  fireEvent.change(await field(), { target: { value: code } });
  pressButton('发送短信验证码');
}

async function openGraphicWay() {
  const tracked = openPuzzle(at);
  await findSlider();
  pressButton('无法拖动？使用图形验证码');
  await field();
  return tracked;
}

test('with a graphic code in place of the slider the code is sent, and the form shows the countdown', async () => {
  const back = vi.spyOn(at.location, 'back');
  const tracked = await openGraphicWay();
  expect(at.gateway.inputsTo(getVerify)).toEqual([
    { mobile: MOBILE, pictureId: expect.any(String) },
  ]);
  await sendBy('aB3k');
  await waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(at.gateway.callsTo(sendSmsCode)).toEqual([
    {
      path: sendSmsCode.path,
      input: { mobile: MOBILE, code: 'aB3k', pictureId: expect.any(String) },
      flags: { deviceToken: true, noToast: true },
    },
  ]);
  expect(readResendTime(at.store, MOBILE)).toBeGreaterThan(Date.now());
  expect(tracked.map(({ detail }) => detail)).toEqual([
    { route: '/company_car_puzzle_verify', button: 'by-graphic-code' },
    { route: '/company_car_puzzle_verify', button: 'send-code' },
  ]);
});

test('the error of a wrong graphic code is shown in a toast and at the field, which is emptied beside another picture', async () => {
  at.gateway.answer(sendSmsCode, refusalAnswer('wrongGraphicCode', '图形验证码错误'));
  await openGraphicWay();
  await sendBy('aB3k');
  await waitFor(async () => expect(await underField()).toBe('图形验证码错误'));
  expect(toastTexts()).toContain('图形验证码错误');
  expect((await field()).value).toBe('');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await waitFor(() => expect(at.gateway.callsTo(getVerify)).toHaveLength(2));
});

test('the error of a refusal without a name is shown at no field', async () => {
  at.gateway.answer(sendSmsCode, refusalAnswer('other', '服务器的话'));
  await openGraphicWay();
  await sendBy('aB3k');
  await waitFor(() => expect(toastTexts()).toContain('服务器的话'));
  expect(await underField()).toBe('');
  await waitFor(() => expect(at.gateway.callsTo(getVerify)).toHaveLength(2));
});

test('a text message request without an answer is announced at the field, without a toast', async () => {
  at.gateway.answer(sendSmsCode, failedCall());
  await openGraphicWay();
  await sendBy('aB3k');
  await waitFor(async () => expect(await underField()).toBe('网络不太顺畅，请稍后再试'));
  expect((await errorOfField())?.getAttribute('aria-live')).toBe('polite');
  expect(toastTexts()).not.toContain('网络');
});

test('a graphic code of fewer than four characters sends nothing, and the reason is shown at the field alone', async () => {
  await openGraphicWay();
  await sendBy('aB3');
  expect(await underField()).toBe('请输入图形验证码');
  expect(toastTexts()).not.toContain('请输入图形验证码');
  expect(at.gateway.callsTo(sendSmsCode)).toEqual([]);
});

test('the slider puzzle can be chosen again, and the focus stays with the captcha that is shown', async () => {
  await openGraphicWay();
  expect(document.activeElement?.textContent).toContain('发送短信验证码');
  pressButton('改用滑块验证');
  expect(document.activeElement?.contains(await findSlider())).toBe(true);
});
