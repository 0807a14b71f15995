import { getVerify } from '@ride/contract/captcha';
import type { RefusalOf } from '@ride/contract/define-call';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderPage, type Visit, visit } from '../../ui/testing/render-page.tsx';
import { LoginPage } from './LoginPage.tsx';

let at: Visit;

beforeEach(() => {
  at = visit('/login');
  at.gateway.answer(getVerify, Promise.resolve({ ok: true, data: { imageCode: 'iVBORw0KGgo=' } }));
  at.gateway.answer(sendSmsCode, Promise.resolve({ ok: true, data: null }));
  at.gateway.answer(login, Promise.resolve({ ok: true, data: { token: 'session-token' } }));
});

afterEach(cleanup);

type Field = '手机号' | '图形验证码' | '短信验证码';
const field = (name: Field) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: Field, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
const underField = (name: Field) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toasts = () => screen.getByRole('status').textContent;

/** Nobody may be listening yet when it fails. */
function failure(): Promise<never> {
  const failed = Promise.reject(new Error('away'));
  failed.catch(() => {});
  return failed;
}

const refused = <Name extends string>(refusal: Name | 'other', message = '') =>
  Promise.resolve({ ok: false as const, refusal, code: 0, message });

test('the fields bring up the right keyboards and offer what the phone knows', () => {
  renderPage(<LoginPage />, at);
  expect(field('手机号').inputMode).toBe('tel');
  expect(field('短信验证码').inputMode).toBe('numeric');
  expect(field('短信验证码').autocomplete).toBe('one-time-code');
});

test('the phone field keeps eleven digits and nothing else', () => {
  renderPage(<LoginPage />, at);
  type('手机号', '138-0000 0000 99');
  expect(field('手机号').value).toBe('13800000000');
});

const pictures = () => at.gateway.made.filter(({ path }) => path === getVerify.path);
const sends = () => at.gateway.made.filter(({ path }) => path === sendSmsCode.path);

async function askForCode(graphicCode = 'aB3k') {
  type('手机号', '13800000000');
  await screen.findByRole('img', { name: '图形验证码图片' });
  type('图形验证码', graphicCode);
  press('获取验证码');
}

describe('the graphic code', () => {
  test('comes only when the phone is whole, for this phone and the login', async () => {
    renderPage(<LoginPage />, at);
    type('手机号', '1380000000');
    expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull();
    type('手机号', '13800000000');
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: '图形验证码图片' });
    expect(picture.src).toBe('data:image/png;base64,iVBORw0KGgo=');
    expect(pictures()).toEqual([
      {
        path: getVerify.path,
        input: { mobile: '13800000000', scene: 'login' },
        flags: { noToast: true },
      },
    ]);
  });

  test('leaves with the phone it was for', async () => {
    renderPage(<LoginPage />, at);
    type('手机号', '13800000000');
    await screen.findByRole('img', { name: '图形验证码图片' });
    type('手机号', '1380000000');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '图形验证码' })).toBeNull());
  });

  test('is drawn anew at a press on it, and what was copied goes', async () => {
    renderPage(<LoginPage />, at);
    type('手机号', '13800000000');
    await screen.findByRole('img', { name: '图形验证码图片' });
    type('图形验证码', 'aB');
    press('图形验证码图片 换一张');
    expect(field('图形验证码').value).toBe('');
    await waitFor(() => expect(pictures()).toHaveLength(2));
  });

  test('that does not come says 服务器异常 and can be asked for again', async () => {
    at.gateway.answer(getVerify, failure());
    renderPage(<LoginPage />, at);
    type('手机号', '13800000000');
    await screen.findByRole('button', { name: '图片加载失败 重试' });
    expect(toasts()).toContain('服务器异常');
    at.gateway.answer(getVerify, Promise.resolve({ ok: true, data: { imageCode: 'AAAA' } }));
    press('图片加载失败 重试');
    expect(await screen.findByRole('img', { name: '图形验证码图片' })).toBeTruthy();
  });

  test('that is refused says why', async () => {
    at.gateway.answer(getVerify, refused('tooManyPictures', '请稍后再试'));
    renderPage(<LoginPage />, at);
    type('手机号', '13800000000');
    await waitFor(() => expect(toasts()).toContain('请稍后再试'));
  });

  test('that the browser cannot show counts as one that did not come', async () => {
    renderPage(<LoginPage />, at);
    type('手机号', '13800000000');
    fireEvent.error(await screen.findByRole('img', { name: '图形验证码图片' }));
    expect(screen.getByRole('button', { name: '图片加载失败 重试' })).toBeTruthy();
  });
});

describe('asking for a code', () => {
  test('without a whole phone says so under the field and asks nobody', () => {
    renderPage(<LoginPage />, at);
    type('手机号', '1380000');
    press('获取验证码');
    expect(underField('手机号')).toBe('请输入11位手机号');
    expect(toasts()).toContain('请输入11位手机号');
    expect(document.activeElement).toBe(field('手机号'));
    expect(at.gateway.made).toEqual([]);
  });

  test.each(['', 'aB3'])(
    'with %j copied from the picture says so and sends nothing',
    async (code) => {
      renderPage(<LoginPage />, at);
      await askForCode(code);
      expect(underField('图形验证码')).toBe('请输入图形验证码');
      expect(document.activeElement).toBe(field('图形验证码'));
      expect(sends()).toEqual([]);
    },
  );

  test('sends it with the graphic code, starts the minute and goes to the code field', async () => {
    renderPage(<LoginPage />, at);
    await askForCode();
    await screen.findByRole('button', { name: '60秒' });
    expect(sends()).toEqual([
      {
        path: sendSmsCode.path,
        input: { mobile: '13800000000', code: 'aB3k', scene: 'login' },
        flags: { deviceToken: true, noToast: true },
      },
    ]);
    expect(toasts()).toContain('验证码已发送');
    expect(document.activeElement).toBe(field('短信验证码'));
  });

  test('uses the picture up: another comes, and the field is empty', async () => {
    renderPage(<LoginPage />, at);
    await askForCode();
    await screen.findByRole('button', { name: '60秒' });
    await waitFor(() => expect(pictures()).toHaveLength(2));
    expect(field('图形验证码').value).toBe('');
  });

  test('the minute goes on for somebody who leaves and comes back, for this phone only', async () => {
    const first = renderPage(<LoginPage />, at);
    await askForCode();
    await screen.findByRole('button', { name: '60秒' });
    first.unmount();
    renderPage(<LoginPage />, at);
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
    type('手机号', '13800000000');
    expect(screen.getByRole('button', { name: /^\d+秒$/ })).toBeTruthy();
    type('手机号', '13900000000');
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test('with a wrong graphic code says so there, with another picture', async () => {
    at.gateway.answer(sendSmsCode, refused('wrongGraphicCode', '图形验证码错误'));
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() => expect(underField('图形验证码')).toBe('图形验证码错误'));
    expect(toasts()).toContain('图形验证码错误');
    expect(document.activeElement).toBe(field('图形验证码'));
    await waitFor(() => expect(pictures()).toHaveLength(2));
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test.each<[RefusalOf<typeof sendSmsCode> | 'other', string, string]>([
    ['tooSoon', '请32秒后再试', '请32秒后再试'],
    ['tooSoon', '', '验证码刚刚发送过，请稍后再试'],
    ['tooManySends', '', '获取验证码次数过多，请稍后再试'],
    ['notSent', '', '短信发送失败，请稍后再试'],
    ['busy', '服务器的话', '服务器的话'],
    ['other', '服务器的话', '服务器的话'],
  ])('refused as %s with %j says %s', async (refusal, message, words) => {
    at.gateway.answer(sendSmsCode, refused(refusal, message));
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() => expect(underField('短信验证码')).toBe(words));
    expect(toasts()).toContain(words);
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
  });

  test('without an answer says so, and brings another picture', async () => {
    at.gateway.answer(sendSmsCode, failure());
    renderPage(<LoginPage />, at);
    await askForCode();
    await waitFor(() => expect(toasts()).toContain('网络不太顺畅，请稍后再试'));
    await waitFor(() => expect(pictures()).toHaveLength(2));
  });
});

describe('logging in', () => {
  const fill = () => {
    type('手机号', '13800000000');
    type('短信验证码', '1234');
  };

  test.each([
    ['', '', '手机号', '请输入11位手机号'],
    ['23800000000', '1234', '手机号', '请输入11位手机号码'],
    ['13800000000', '12', '短信验证码', '请填写短信验证码'],
  ] as const)('with %j and %j says at %s: %s', (phone, code, wrong, words) => {
    renderPage(<LoginPage />, at);
    type('手机号', phone);
    type('短信验证码', code);
    const button = screen.getByRole('button', { name: '登录' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(underField(wrong)).toBe(words);
    expect(toasts()).toContain(words);
    expect(document.activeElement).toBe(field(wrong));
    expect(at.gateway.made.filter(({ path }) => path === login.path)).toEqual([]);
  });

  test('keeps the token and returns to the page that asked', async () => {
    at.store.write('returnAddress', '/reward?adCode=320100');
    renderPage(<LoginPage />, at);
    fill();
    press('登录');
    await waitFor(() => expect(at.session.token()).toBe('session-token'));
    expect(at.location.current()).toMatchObject({ path: '/reward', search: 'adCode=320100' });
    expect(at.gateway.made.at(-1)).toEqual({
      path: login.path,
      input: { mobile: '13800000000', identifyCode: '1234' },
      flags: { deviceToken: true, noToast: true },
    });
  });

  test('works from the keyboard alone: Enter in a field sends the form', async () => {
    renderPage(<LoginPage />, at);
    fill();
    const form = field('短信验证码').form;
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(at.session.token()).toBe('session-token'));
  });

  test.each<[RefusalOf<typeof login> | 'other', string, string]>([
    ['wrongCode', '还可以再试4次', '还可以再试4次'],
    ['wrongCode', '', '验证码不正确，请重新输入'],
    ['codeEnded', '', '验证码已失效，请重新获取'],
    ['codeLocked', '', '错误次数过多，请稍后重新获取验证码'],
    ['other', '服务器的话', '服务器的话'],
  ])('refused as %s with %j says %s and keeps nothing', async (refusal, message, words) => {
    at.gateway.answer(login, refused(refusal, message));
    renderPage(<LoginPage />, at);
    fill();
    press('登录');
    await waitFor(() => expect(underField('短信验证码')).toBe(words));
    expect(toasts()).toContain(words);
    expect(at.session.token()).toBeNull();
  });

  test('a message leaves as soon as the field is edited', async () => {
    at.gateway.answer(login, refused('wrongCode'));
    renderPage(<LoginPage />, at);
    fill();
    press('登录');
    await waitFor(() => expect(underField('短信验证码')).not.toBe(''));
    type('短信验证码', '12345');
    expect(underField('短信验证码')).toBe('');
  });

  test('a second press while the first is on its way sends nothing', async () => {
    let giveUp = () => {};
    const slow = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('given up'));
    });
    at.gateway.answer(login, slow);
    renderPage(<LoginPage />, at);
    fill();
    press('登录');
    await screen.findByRole('button', { name: '登录', busy: true });
    press('登录');
    const form = field('短信验证码').form;
    if (form) fireEvent.submit(form);
    press('获取验证码');
    expect(at.gateway.made.filter(({ path }) => path === login.path)).toHaveLength(1);
    expect(sends()).toEqual([]);
    giveUp();
    await waitFor(() => expect(toasts()).toContain('网络不太顺畅，请稍后再试'));
  });
});
