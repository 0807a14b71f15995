import { getVerify } from '@ride/contract/captcha';
import type { RefusalOf } from '@ride/contract/define-call';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failedCall, refusalAnswer } from '../../testing/answers.ts';
import { fieldErrorText, pressButton, toastTexts } from '../../testing/page-acts.ts';
import { renderPage, type Visit } from '../../testing/render-page.tsx';
import { LoginPage } from './LoginPage.tsx';
import { createLoginVisit, findLoginField, typeIntoLoginField } from './testing/login-visit.ts';

let at: Visit;
beforeEach(() => {
  at = createLoginVisit();
});
afterEach(() => {
  vi.useRealTimers();
});
const pictures = () => at.gateway.callsTo(getVerify);
const sends = () => at.gateway.callsTo(sendSmsCode);
const idIn = (input: unknown) => (input as { pictureId?: string }).pictureId;

async function askForCode(graphicCode = 'aB3k') {
  typeIntoLoginField('手机号', '13800000000');
  await screen.findByRole('img', { name: '图形验证码图片' });
  typeIntoLoginField('图形验证码', graphicCode);
  pressButton('获取验证码');
}

describe('the graphic code of the login', () => {
  test('a graphic code is fetched once the phone is complete, for this phone and the login', async () => {
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '1380000000');
    expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull();
    typeIntoLoginField('手机号', '13800000000');
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '图形验证码图片' });
    expect(picture.src).toBe('data:image/png;base64,iVBORw0KGgo=');
    expect(pictures()).toEqual([
      {
        path: getVerify.path,
        input: { mobile: '13800000000', scene: 'login', pictureId: expect.any(String) },
        flags: { noToast: true },
      },
    ]);
  });

  test('the calls for the graphic code and the text message send one id of the visit, if the gateway has that extension', async () => {
    for (const extensions of [at.environment.extensions.slice(), ['login']]) {
      const visit = createLoginVisit();
      visit.environment.extensions.splice(0, Number.POSITIVE_INFINITY, ...extensions);
      const { unmount } = renderPage(<LoginPage />, visit);
      await askForCode();
      await screen.findByRole('button', { name: /秒$/ });
      const [ofPicture, ofText] = [getVerify, sendSmsCode].map((call) =>
        idIn(visit.gateway.inputsTo(call)[0]),
      );
      expect(ofPicture).toEqual(extensions.includes('pictureId') ? expect.any(String) : undefined);
      expect(ofText).toBe(ofPicture);
      unmount();
    }
  });

  test('a graphic code refused because of the network address is requested again with the device token', async () => {
    at.gateway.answer(getVerify, refusalAnswer('tooManyPictures', '请稍后再试'));
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '13800000000');
    await screen.findByRole('button', { name: '图片加载失败 重试' });
    expect(pictures().map(({ flags }) => flags)).toEqual([
      { noToast: true },
      { noToast: true, deviceToken: true },
    ]);
  });

  test('editing the phone removes the graphic code', async () => {
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '13800000000');
    await screen.findByRole('img', { name: '图形验证码图片' });
    typeIntoLoginField('手机号', '1380000000');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull());
  });

  test('a press on the graphic code fetches another one and empties the field', async () => {
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '13800000000');
    await screen.findByRole('img', { name: '图形验证码图片' });
    typeIntoLoginField('图形验证码', 'aB');
    pressButton('图形验证码图片 换一张');
    expect(findLoginField('图形验证码').value).toBe('');
    await waitFor(() => expect(pictures()).toHaveLength(2));
  });

  test('a graphic code that fails to load shows 服务器异常 and can be fetched again', async () => {
    at.gateway.answer(getVerify, failedCall());
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '13800000000');
    await screen.findByRole('button', { name: '图片加载失败 重试' });
    expect(toastTexts()).toContain('服务器异常');
    at.gateway.answer(getVerify, Promise.resolve({ ok: true, data: { imageCode: 'AAAA' } }));
    pressButton('图片加载失败 重试');
    expect(await screen.findByRole('img', { name: '图形验证码图片' })).toBeTruthy();
  });

  test('a refused graphic code shows the reason', async () => {
    at.gateway.answer(getVerify, refusalAnswer('tooManyPictures', '请稍后再试'));
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '13800000000');
    await waitFor(() => expect(toastTexts()).toContain('请稍后再试'));
  });

  test('a graphic code that the browser cannot show counts as failed', async () => {
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '13800000000');
    fireEvent.error(await screen.findByRole('img', { name: '图形验证码图片' }));
    expect(screen.getByRole('button', { name: '图片加载失败 重试' })).toBeTruthy();
  });
});

describe('sending a text-message code', () => {
  test('sending a code without a complete phone shows an error under the field and sends nothing', () => {
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', '1380000');
    pressButton('获取验证码');
    expect(fieldErrorText(findLoginField('手机号'))).toBe('请输入11位手机号');
    expect(toastTexts()).toBe('');
    expect(document.activeElement).toBe(findLoginField('手机号'));
    expect(at.gateway.made).toEqual([]);
  });

  test.each(['', 'aB3'])(
    'sending a code with the graphic code %j shows an error and sends nothing',
    async (code) => {
      renderPage(<LoginPage />, at);
      await askForCode(code);
      expect(fieldErrorText(findLoginField('图形验证码'))).toBe('请输入图形验证码');
      expect(document.activeElement).toBe(findLoginField('图形验证码'));
      expect(sends()).toEqual([]);
    },
  );

  test('sending a code includes the graphic code, starts the countdown and focuses the code field', async () => {
    renderPage(<LoginPage />, at);
    await askForCode();
    await screen.findByRole('button', { name: '60秒' });
    expect(sends()).toEqual([
      {
        path: sendSmsCode.path,
        input: {
          mobile: '13800000000',
          code: 'aB3k',
          scene: 'login',
          pictureId: expect.any(String),
        },
        flags: { deviceToken: true, noToast: true },
      },
    ]);
    expect(toastTexts()).toContain('验证码已发送');
    await waitFor(() => expect(document.activeElement).toBe(findLoginField('短信验证码')));
  });

  test('after a text message a note with the phone it was sent to replaces the graphic code, which comes back for another code', async () => {
    renderPage(<LoginPage />, at);
    await askForCode();
    expect(await screen.findByText('验证码已发送至 138****0000')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull();
    expect(pictures()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    fireEvent.click(await screen.findByRole('button', { name: '获取验证码' }, { timeout: 3000 }));
    await waitFor(() => expect(document.activeElement).toBe(findLoginField('图形验证码')));
    expect(findLoginField('图形验证码').value).toBe('');
    expect(screen.queryByText('验证码已发送至 138****0000')).toBeNull();
    expect([pictures().length, sends().length]).toEqual([2, 1]);
  });

  test('the countdown of a phone continues after leaving the page and coming back', async () => {
    const first = renderPage(<LoginPage />, at);
    await askForCode();
    await screen.findByRole('button', { name: '60秒' });
    first.unmount();
    renderPage(<LoginPage />, at);
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
    typeIntoLoginField('手机号', '13800000000');
    expect(screen.getByRole('button', { name: /^\d+秒$/ })).toBeTruthy();
    expect(screen.getByText('验证码已发送至 138****0000')).toBeTruthy();
    typeIntoLoginField('手机号', '13900000000');
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test('a wrong graphic code shows the error at its field, with another picture', async () => {
    at.gateway.answer(sendSmsCode, refusalAnswer('wrongGraphicCode', '图形验证码错误'));
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() =>
      expect(fieldErrorText(findLoginField('图形验证码'))).toBe('图形验证码错误'),
    );
    expect(toastTexts()).toContain('图形验证码错误');
    await waitFor(() => expect(document.activeElement).toBe(findLoginField('图形验证码')));
    await waitFor(() => expect(pictures()).toHaveLength(2));
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test.each(['graphicCodeEnded', 'graphicCodeNeeded'] as const)(
    'a text message refused as %s shows the error at the graphic code',
    async (refusal) => {
      at.gateway.answer(sendSmsCode, refusalAnswer(refusal, '图形验证码已失效，请重新输入'));
      renderPage(<LoginPage />, at);
      await askForCode();
      await waitFor(() =>
        expect(fieldErrorText(findLoginField('图形验证码'))).toBe('图形验证码已失效，请重新输入'),
      );
      await waitFor(() => expect(document.activeElement).toBe(findLoginField('图形验证码')));
    },
  );

  test('a text message refused because of one in another visit counts down the rest of its minute', async () => {
    at.gateway.answer(sendSmsCode, refusalAnswer('tooSoon', '请32秒后再试', { waitSeconds: 32 }));
    renderPage(<LoginPage />, at);
    await askForCode();
    expect(await screen.findByRole('button', { name: /^3[12]秒$/ })).toBeTruthy();
  });

  test('a text message refused for an hour starts no countdown', async () => {
    at.gateway.answer(
      sendSmsCode,
      refusalAnswer('tooManySends', '请60分钟后再试', { waitSeconds: 3600 }),
    );
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() =>
      expect(fieldErrorText(findLoginField('短信验证码'))).toBe('请60分钟后再试'),
    );
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test.each<[RefusalOf<typeof sendSmsCode> | 'other', string, string]>([
    ['tooSoon', '请32秒后再试', '请32秒后再试'],
    ['tooSoon', '', '验证码刚刚发送过，请稍后再试'],
    ['tooManySends', '', '获取验证码次数过多，请稍后再试'],
    ['notSent', '', '短信发送失败，请稍后再试'],
    ['busy', '服务器的话', '服务器的话'],
  ])('a text message refused as %s with %j shows %s', async (refusal, message, expected) => {
    at.gateway.answer(sendSmsCode, refusalAnswer(refusal, message));
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() => expect(fieldErrorText(findLoginField('短信验证码'))).toBe(expected));
    expect(toastTexts()).toContain(expected);
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test.each(['other', 'loginRequired'] as const)(
    'a text message refused as %s marks no field',
    async (refusal) => {
      at.gateway.answer(sendSmsCode, refusalAnswer(refusal, '服务器的话'));
      renderPage(<LoginPage />, at);
      await askForCode();
      await waitFor(() => expect(toastTexts()).toContain('服务器的话'));
      expect([
        fieldErrorText(findLoginField('短信验证码')),
        fieldErrorText(findLoginField('图形验证码')),
      ]).toEqual(['', '']);
      expect(at.location.current().path).toBe('/login');
      expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
    },
  );

  test('sending a code without an answer shows an error and fetches another picture', async () => {
    at.gateway.answer(sendSmsCode, failedCall());
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() => expect(toastTexts()).toContain('网络不太顺畅，请稍后再试'));
    await waitFor(() => expect(pictures()).toHaveLength(2));
  });
});
