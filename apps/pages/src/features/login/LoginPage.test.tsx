import type { RefusalOf } from '@ride/contract/define-call';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LegalViewsContext } from '../../parts/legal/legal-views.ts';
import { refusalAnswer } from '../../testing/answers.ts';
import { fieldErrorText, pressButton, toastTexts } from '../../testing/page-acts.ts';
import { renderPage, type Visit } from '../../testing/render-page.tsx';
import { LoginPage } from './LoginPage.tsx';
import { createLoginVisit, findLoginField, typeIntoLoginField } from './testing/login-visit.ts';

let at: Visit;
beforeEach(() => {
  at = createLoginVisit();
});
test('the login fields open the right keyboards and autocomplete', () => {
  renderPage(<LoginPage />, at);
  expect(findLoginField('手机号').inputMode).toBe('tel');
  expect(findLoginField('短信验证码').inputMode).toBe('numeric');
  expect(findLoginField('短信验证码').autocomplete).toBe('one-time-code');
});

test('the phone field of the login keeps only digits, eleven at most', () => {
  renderPage(<LoginPage />, at);
  typeIntoLoginField('手机号', '138-0000 0000 99');
  expect(findLoginField('手机号').value).toBe('13800000000');
});

test('the code field of the login takes as many digits as are configured', () => {
  renderPage(<LoginPage />, { ...at, environment: { ...at.environment, smsCodeLength: 6 } });
  typeIntoLoginField('短信验证码', '12345678');
  expect(findLoginField('短信验证码').value).toBe('123456');
  cleanup();
  renderPage(<LoginPage />, at);
  typeIntoLoginField('短信验证码', '12345678');
  expect(findLoginField('短信验证码').value).toBe('1234');
});

test('the login page refers to the app if the gateways have no login of this kind', () => {
  renderPage(<LoginPage />, { ...at, environment: { ...at.environment, extensions: [] } });
  expect(screen.getByText('请在T3出行 App 或小程序中登录')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('logging in', () => {
  const fill = () => {
    typeIntoLoginField('手机号', '13800000000');
    typeIntoLoginField('短信验证码', '1234');
    fireEvent.click(screen.getByRole('checkbox'));
  };

  test.each([
    ['', '', '手机号', '请输入11位手机号'],
    ['23800000000', '1234', '手机号', '请输入11位手机号码'],
    ['13800000000', '12', '短信验证码', '请填写短信验证码'],
  ] as const)('logging in with %j and %j shows at %s: %s', (phone, code, wrong, expected) => {
    renderPage(<LoginPage />, at);
    typeIntoLoginField('手机号', phone);
    typeIntoLoginField('短信验证码', code);
    const button = screen.getByRole('button', { name: '登录' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(fieldErrorText(findLoginField(wrong))).toBe(expected);
    expect(toastTexts()).toBe('');
    expect(document.activeElement).toBe(findLoginField(wrong));
    expect(at.gateway.callsTo(login)).toEqual([]);
  });

  test('logging in needs consent to the privacy policy alone, which opens over the page', async () => {
    const Legal = () => <p>正文</p>;
    renderPage(
      <LegalViewsContext value={{ registration: Legal, service: Legal, privacy: Legal }}>
        <LoginPage />
      </LegalViewsContext>,
      at,
    );
    typeIntoLoginField('手机号', '13800000000');
    typeIntoLoginField('短信验证码', '1234');
    pressButton('登录');
    const tick = screen.getByRole('checkbox');
    expect(fieldErrorText(tick)).toBe('请阅读并勾选协议!');
    expect(document.activeElement).toBe(tick);
    expect(at.gateway.callsTo(login)).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^《/ }).map((link) => link.textContent)).toEqual([
      '《企业用车平台隐私政策》',
    ]);
    pressButton('《企业用车平台隐私政策》');
    expect(await screen.findByRole('dialog', { name: '企业用车平台隐私政策' })).toBeTruthy();
  });

  test.each([
    ['/reward?adCode=320100', '登录后查看我的奖励'],
    ['/price_objection?orderUuid=1', '登录后提交费用异议'],
    ['/Main', null],
    [null, null],
  ])('the login opened from %s shows the reason %s', (returnAddress, expected) => {
    if (returnAddress) at.store.write('returnAddress', returnAddress);
    renderPage(<LoginPage />, at);
    expect(screen.queryByText(/^登录后/)?.textContent ?? null).toBe(expected);
  });

  test('a login stores the token and returns to the page that required it', async () => {
    at.store.write('returnAddress', '/reward?adCode=320100');
    renderPage(<LoginPage />, at);
    fill();
    pressButton('登录');
    await waitFor(() => expect(at.session.token()).toBe('session-token'));
    expect(at.location.current()).toMatchObject({ path: '/reward', search: 'adCode=320100' });
    expect(at.gateway.made.at(-1)).toEqual({
      path: login.path,
      input: { mobile: '13800000000', identifyCode: '1234', origin: { context: 'out' } },
      flags: { deviceToken: true, noToast: true },
    });
  });

  // This test has to run before the next one, since toasts outlive their test.
  test('a first login shows no last login', async () => {
    renderPage(<LoginPage />, at);
    fill();
    pressButton('登录');
    await waitFor(() => expect(at.session.token()).toBe('session-token'));
    expect(toastTexts()).not.toContain('上次登录');
    expect(at.session.lastLogin()).toBeNull();
  });

  test('a login shows the time and place of the last login, and the session keeps them', async () => {
    const lastLogin = { at: Date.UTC(2025, 10, 15, 15, 40), context: 'mini' } as const;
    const data = { token: 'session-token', lastLogin };
    at.gateway.answer(login, Promise.resolve({ ok: true, data }));
    renderPage(<LoginPage />, at);
    fill();
    pressButton('登录');
    const expected = '上次登录：2025年11月15日 23:40 · 微信小程序';
    await waitFor(() => expect(toastTexts()).toContain(expected));
    expect(at.session.lastLogin()).toBe(expected);
  });

  test('the login form works by keyboard alone, and Enter in a field submits it', async () => {
    renderPage(<LoginPage />, at);
    fill();
    const form = findLoginField('短信验证码').form;
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(at.session.token()).toBe('session-token'));
  });

  test.each<[RefusalOf<typeof login> | 'other', string, string]>([
    ['wrongCode', '还可以再试4次', '还可以再试4次'],
    ['wrongCode', '', '验证码不正确，请重新输入'],
    ['codeEnded', '', '验证码已失效，请重新获取'],
    ['codeLocked', '', '错误次数过多，请稍后重新获取验证码'],
  ])(
    'a login refused as %s with %j shows %s and stores no token',
    async (refusal, message, expected) => {
      at.gateway.answer(login, refusalAnswer(refusal, message));
      renderPage(<LoginPage />, at);
      fill();
      pressButton('登录');
      await waitFor(() => expect(fieldErrorText(findLoginField('短信验证码'))).toBe(expected));
      expect(toastTexts()).toBe('');
      expect(at.session.token()).toBeNull();
    },
  );

  test('a login refused without a name marks no field and can be tried again', async () => {
    at.gateway.answer(login, refusalAnswer('other', '服务器的话'));
    renderPage(<LoginPage />, at);
    fill();
    pressButton('登录');
    await waitFor(() => expect(toastTexts()).toContain('服务器的话'));
    expect([
      fieldErrorText(findLoginField('手机号')),
      fieldErrorText(findLoginField('短信验证码')),
    ]).toEqual(['', '']);
    pressButton('登录');
    await waitFor(() => expect(at.gateway.inputsTo(login)).toHaveLength(2));
  });

  test('an error of the login form is removed as soon as the field is edited', async () => {
    at.gateway.answer(login, refusalAnswer('wrongCode'));
    renderPage(<LoginPage />, at);
    fill();
    pressButton('登录');
    await waitFor(() => expect(fieldErrorText(findLoginField('短信验证码'))).not.toBe(''));
    typeIntoLoginField('短信验证码', '12345');
    expect(fieldErrorText(findLoginField('短信验证码'))).toBe('');
  });

  test('a second press while a login is in flight sends nothing', async () => {
    let giveUp = () => {};
    const slow = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('given up'));
    });
    at.gateway.answer(login, slow);
    renderPage(<LoginPage />, at);
    fill();
    pressButton('登录');
    await screen.findByRole('button', { name: '登录', busy: true });
    pressButton('登录');
    const form = findLoginField('短信验证码').form;
    if (form) fireEvent.submit(form);
    pressButton('获取验证码');
    expect(at.gateway.callsTo(login)).toHaveLength(1);
    expect(at.gateway.callsTo(sendSmsCode)).toEqual([]);
    giveUp();
    await waitFor(() => expect(toastTexts()).toContain('网络不太顺畅，请稍后再试'));
  });
});
