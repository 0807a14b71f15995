import { getVerify } from '@ride/contract/captcha';
import {
  getIndustry,
  getPhoneByToken,
  registerEnterprise,
  verificationEnterPriseInfo,
} from '@ride/contract/enterprise';
import { sendSmsCode } from '@ride/contract/verification';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { puzzleRequest } from '../../../parts/verification/puzzle-request.ts';
import { startResendWait } from '../../../parts/verification/resend-countdown.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { pressButton, toastTexts } from '../../../testing/page-acts.ts';
import {
  blurField,
  COMPANY_NAME_LABEL,
  completeDraft,
  createRegistrationVisit,
  fillDraft,
  findField,
  GRAPHIC_CODE_LABEL,
  MAIN_PATH,
  openForm,
  PHONE_LABEL,
  refuseCall,
  SIMPLER_PATH,
  SMS_CODE_LABEL,
  showForm,
  typeIntoField,
} from './testing/registration-visit.tsx';

test.each([
  ['1380000000', '请输入11位手机号'],
  ['23800000000', '请输入11位手机号码'],
])(
  'leaving the phone field with %s shows %s at the field and in a toast, and makes no call',
  (phone, expected) => {
    const at = openForm();
    typeIntoField(PHONE_LABEL, phone);
    blurField(PHONE_LABEL);
    expect(screen.getAllByText(expected)).toHaveLength(2);
    expect(at.gateway.inputsTo(verificationEnterPriseInfo)).toEqual([]);
  },
);

test.each(['phoneRegistered', 'other'] as const)(
  'a phone whose check for duplicates is refused with %s gets an error and no graphic code',
  async (refusal) => {
    const at = createRegistrationVisit();
    const refused = refuseCall(verificationEnterPriseInfo, refusal, '手机号已注册');
    at.gateway.answer(verificationEnterPriseInfo, refused);
    showForm(at);
    typeIntoField(PHONE_LABEL, '13800000000');
    blurField(PHONE_LABEL);
    expect((await screen.findAllByText('手机号已注册，请勿重复注册')).length).toBeGreaterThan(0);
    expect(at.gateway.inputsTo(getVerify)).toEqual([]);
  },
);

test.each([
  ['leads', 'https://console.example.com/'],
  ['does not lead', undefined],
] as const)(
  'a registered phone %s to the management console at %j',
  async (_, enterpriseConsole) => {
    const at = createRegistrationVisit();
    at.environment = {
      ...at.environment,
      links: enterpriseConsole === undefined ? {} : { enterpriseConsole },
    };
    at.gateway.answer(
      verificationEnterPriseInfo,
      refuseCall(verificationEnterPriseInfo, 'phoneRegistered', '手机号已注册'),
    );
    const openPage = vi.fn();
    at.host = { ...at.host, openPage };
    showForm(at);
    typeIntoField(PHONE_LABEL, '13800000000');
    blurField(PHONE_LABEL);
    await screen.findAllByText('手机号已注册，请勿重复注册');
    if (enterpriseConsole === undefined) {
      expect(screen.queryByRole('button', { name: '登录企业管理后台' })).toBeNull();
      return;
    }
    pressButton('登录企业管理后台');
    expect(openPage).toHaveBeenCalledWith(enterpriseConsole);
  },
);

test.each([
  ['a limit', () => refuseCall(verificationEnterPriseInfo, 'tooManyChecks', '查询过于频繁')],
  [
    'a missing login',
    async () => ({ ok: false, refusal: 'loginRequired', code: 10011, message: '' }) as const,
  ],
  ['a fault', () => Promise.reject(new Error('away'))],
])(
  '%s of the check whether a phone is registered shows no error and opens no login',
  async (_, answer) => {
    const at = createRegistrationVisit();
    at.gateway.answer(verificationEnterPriseInfo, answer());
    showForm(at);
    typeIntoField(PHONE_LABEL, '13800000000');
    blurField(PHONE_LABEL);
    expect(await screen.findByLabelText(GRAPHIC_CODE_LABEL)).toBeTruthy();
    expect(at.location.current().path).toBe('/company_car_register');
  },
);

const loginRequired = {
  ok: false,
  refusal: 'loginRequired',
  code: 10011,
  message: '请先登录',
} as const;

test('a refusal because of a missing login for industries, graphic code or text message opens no login', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(getIndustry, Promise.resolve(loginRequired));
  at.gateway.answer(sendSmsCode, Promise.resolve(loginRequired));
  showForm(at);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  fireEvent.change(await screen.findByLabelText(GRAPHIC_CODE_LABEL), { target: { value: 'abcd' } });
  at.gateway.answer(getVerify, Promise.resolve(loginRequired));
  pressButton('获取验证码');
  await waitFor(() => expect(toastTexts()).toContain('请先登录'));
  await screen.findByText('图片加载失败');
  expect(at.location.current().path).toBe('/company_car_register');
  expect(findField(SMS_CODE_LABEL).getAttribute('aria-invalid')).toBeNull();
});

test('a phone that is not registered yet gets a graphic code of 336 by 123, and four typed characters enable the send button', async () => {
  const at = openForm();
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  const graphic = await screen.findByLabelText(GRAPHIC_CODE_LABEL);
  const pictureId = expect.any(String);
  expect(at.gateway.inputsTo(getVerify)).toEqual([
    { mobile: '13800000000', width: 336, height: 123, pictureId },
  ]);
  const button = screen.getByRole('button', { name: '获取验证码' });
  fireEvent.change(graphic, { target: { value: 'abc' } });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(graphic, { target: { value: 'abcd' } });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: /^(60|59)秒$/ })).toBeTruthy();
  expect(at.gateway.inputsTo(sendSmsCode)).toEqual([
    { mobile: '13800000000', code: 'abcd', pictureId },
  ]);
  expect(screen.getByText('验证码已发送至 138****0000')).toBeTruthy();
  expect(screen.queryByLabelText(GRAPHIC_CODE_LABEL)).toBeNull();
  expect(at.gateway.inputsTo(getVerify)).toHaveLength(1);
});

test("a refused text message shows the gateway's message and a new graphic code", async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(sendSmsCode, refuseCall(sendSmsCode, 'wrongGraphicCode', '图形验证码错误'));
  showForm(at);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  fireEvent.change(await screen.findByLabelText(GRAPHIC_CODE_LABEL), { target: { value: 'abcd' } });
  pressButton('获取验证码');
  expect(await screen.findByText('图形验证码错误')).toBeTruthy();
  await waitFor(() => expect(at.gateway.inputsTo(getVerify)).toHaveLength(2));
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
});

test('the phone of the login is masked, and submitting it needs no code', async () => {
  const at = createRegistrationVisit();
  at.session.open('token');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  fillDraft(at, { mobile: '' });
  showForm(at);
  expect(await screen.findByText('139****5678')).toBeTruthy();
  expect(screen.queryByLabelText(SMS_CODE_LABEL)).toBeNull();
  pressButton('提交注册');
  await waitFor(() =>
    expect(at.gateway.inputsTo(registerEnterprise)).toEqual([
      expect.objectContaining({ contactPhone: '13912345678', codeType: 1 }),
    ]),
  );
});

test("in an app that sends the calls itself the phone field shows the phone of the app's own session", async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  at.host = { ...at.host, kind: 'app', carryCall: async () => null };
  showForm(at);
  expect(await screen.findByText('139****5678')).toBeTruthy();
});

test.each([MAIN_PATH, SIMPLER_PATH])(
  'in the app the phone of the session, typed into the form at %s, gets a text message without a captcha',
  async (address) => {
    const at = createRegistrationVisit(address);
    at.session.open('token');
    at.host = { ...at.host, kind: 'app' };
    at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
    fillDraft(at, { mobile: '1' });
    showForm(at);
    await screen.findByText('当前账号 139****5678');
    typeIntoField(PHONE_LABEL, '13912345678');
    blurField(PHONE_LABEL);
    await waitFor(() => {
      const button = screen.getByRole('button', { name: '获取验证码' });
      expect(button.getAttribute('aria-disabled')).toBeNull();
    });
    pressButton('获取验证码');
    expect(await screen.findByRole('button', { name: /秒$/ })).toBeTruthy();
    expect(at.gateway.inputsTo(sendSmsCode)).toEqual([{ mobile: '13912345678' }]);
    expect(at.gateway.inputsTo(getVerify)).toEqual([]);
  },
);

test('a submit without a valid login opens the login, and the form is unchanged afterwards', async () => {
  const at = createRegistrationVisit();
  at.session.open('ended');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  at.gateway.answer(
    registerEnterprise,
    refuseCall(registerEnterprise, 'loginRequired' as never, '请先登录'),
  );
  fillDraft(at, { mobile: '' });
  showForm(at);
  await screen.findByText('139****5678');
  pressButton('提交注册');
  await waitFor(() => expect(at.location.current()).toMatchObject({ path: '/login', entry: 1 }));
  cleanup();
  at.location.replace('/company_car_register');
  at.gateway.answer(registerEnterprise, successAnswer(null));
  showForm(at);
  await screen.findByText('139****5678');
  expect(findField(COMPANY_NAME_LABEL).value).toBe(completeDraft.fullName);
  pressButton('提交注册');
  await waitFor(() => expect(at.location.current().path).toBe('/registSuccess'));
});

test('a cancelled login returns to the form, which shows that a login is needed', async () => {
  const at = createRegistrationVisit();
  const login = vi.fn(async () => ({ kind: 'cancelled' }) as const);
  at.host = { ...at.host, kind: 'app', carryCall: async () => null, login };
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  at.gateway.answer(
    registerEnterprise,
    refuseCall(registerEnterprise, 'loginRequired' as never, '请先登录'),
  );
  fillDraft(at, { mobile: '' });
  showForm(at);
  await screen.findByText('139****5678');
  pressButton('提交注册');
  expect((await screen.findAllByText('请先登录')).length).toBeGreaterThan(0);
  expect(login).toHaveBeenCalledOnce();
  expect(findField(COMPANY_NAME_LABEL).value).toBe(completeDraft.fullName);
});

test('the phone of a new session replaces the phone of the one before', async () => {
  const at = createRegistrationVisit();
  at.session.open('token');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  fillDraft(at, { mobile: '' });
  showForm(at);
  expect(await screen.findByText('139****5678')).toBeTruthy();
  expect(screen.getByText('当前账号 139****5678')).toBeTruthy();
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13887654321' }));
  act(() => at.session.open('another'));
  expect(await screen.findByText('138****4321')).toBeTruthy();
  expect(screen.getByText('当前账号 138****4321')).toBeTruthy();
  expect(screen.queryByText('139****5678')).toBeNull();
  at.gateway.answer(getPhoneByToken, Promise.reject(new Error('offline')));
  act(() => at.session.open('a third'));
  await waitFor(() => expect(screen.queryByText('138****4321')).toBeNull());
  expect(findField(PHONE_LABEL).value).toBe('');
});

const maskedPhone = () => screen.findByRole('button', { name: /139\*\*\*\*5678/ });

test('touching the masked phone opens an empty field, and a button restores the phone', async () => {
  const at = createRegistrationVisit();
  at.session.open('token');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  showForm(at);
  fireEvent.focus(await maskedPhone());
  expect([findField(PHONE_LABEL).value, findField(PHONE_LABEL).placeholder]).toEqual([
    '',
    '139****5678',
  ]);
  expect(document.activeElement).toBe(findField(PHONE_LABEL));
  typeIntoField(PHONE_LABEL, '1');
  expect(findField(SMS_CODE_LABEL)).toBeTruthy();
  pressButton('使用登录手机号');
  expect(screen.getByText('139****5678')).toBeTruthy();
});

test('a masked phone that is touched and left empty is used as before', async () => {
  const at = createRegistrationVisit();
  at.session.open('token');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  showForm(at);
  fireEvent.focus(await maskedPhone());
  expect(screen.queryByRole('textbox', { name: SMS_CODE_LABEL })).toBeNull();
  blurField(PHONE_LABEL);
  expect(await maskedPhone()).toBeTruthy();
});

test('in slider mode a phone that is not registered yet opens the slider puzzle, and the form is unchanged afterwards', async () => {
  const at = openForm('/company_car_register_H5?extensionType=7');
  typeIntoField(COMPANY_NAME_LABEL, '南京星河科技有限公司');
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  await waitFor(() => expect(at.location.current().path).toBe('/company_car_puzzle_verify'));
  expect(puzzleRequest.read(at.store)).toEqual({
    mobile: '13800000000',
    scene: 'register',
    returnTo: '/company_car_register_H5?extensionType=7',
  });
  cleanup();
  showForm(at);
  expect(findField(COMPANY_NAME_LABEL).value).toBe('南京星河科技有限公司');
  expect(findField(PHONE_LABEL).value).toBe('13800000000');
});

test('after the slider has sent the code, the code field has the focus', () => {
  const at = createRegistrationVisit(SIMPLER_PATH);
  fillDraft(at);
  startResendWait(at.store, completeDraft.mobile, Date.now());
  showForm(at);
  expect(document.activeElement).toBe(findField(SMS_CODE_LABEL));
});

test('in slider mode the button for a code opens the slider puzzle without asking for a picture', async () => {
  const at = openForm(SIMPLER_PATH);
  typeIntoField(PHONE_LABEL, '13800000000');
  pressButton('获取验证码');
  await waitFor(() => expect(at.location.current().path).toBe('/company_car_puzzle_verify'));
  expect(at.location.current().entry).toBe(1);
  expect(screen.queryByText('请输入图形验证码')).toBeNull();
});

test.each([
  ['a legal text', '《企业版服务协议》'],
  ['a picker', '所在城市 请选择城市'],
])(
  'in slider mode a tap on %s right after typing the phone takes effect, and no puzzle opens',
  async (_, name) => {
    const at = openForm(SIMPLER_PATH);
    typeIntoField(PHONE_LABEL, '13800000000');
    // A browser moves the focus before it sends the click.
    fireEvent.pointerDown(screen.getByRole('button', { name }));
    blurField(PHONE_LABEL);
    await waitFor(() => expect(at.gateway.inputsTo(verificationEnterPriseInfo)).toHaveLength(1));
    await act(async () => {});
    pressButton(name);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(at.location.current().path).toBe('/company_car_register_H5');
    act(() => void at.location.closeOverlay());
    pressButton('获取验证码');
    await waitFor(() => expect(at.location.current().path).toBe('/company_car_puzzle_verify'));
  },
);

test('pressing the button for a code before the phone was filled in does not prevent the slider puzzle later', async () => {
  const at = openForm(SIMPLER_PATH);
  fireEvent.pointerDown(screen.getByRole('button', { name: '所在城市 请选择城市' }));
  act(() => findField(PHONE_LABEL).focus());
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  await waitFor(() => expect(at.location.current().path).toBe('/company_car_puzzle_verify'));
});

test('in slider mode a tap on the code button opens the puzzle', async () => {
  const at = openForm(SIMPLER_PATH);
  typeIntoField(PHONE_LABEL, '13800000000');
  fireEvent.pointerDown(screen.getByRole('button', { name: '获取验证码' }));
  blurField(PHONE_LABEL);
  pressButton('获取验证码');
  await waitFor(() => expect(at.location.current().path).toBe('/company_car_puzzle_verify'));
});

test('a visitor who has left the form meanwhile is not led to the slider puzzle', async () => {
  const at = openForm(SIMPLER_PATH);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  cleanup();
  at.location.push('/registRule');
  await act(async () => {});
  expect(at.location.current().path).toBe('/registRule');
});

test('the field for the text-message code takes as many digits as are configured', async () => {
  const at = createRegistrationVisit();
  fillDraft(at);
  showForm({ ...at, environment: { ...at.environment, smsCodeLength: 6 } });
  typeIntoField(SMS_CODE_LABEL, '12345678');
  expect(findField(SMS_CODE_LABEL).value).toBe('123456');
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  expect(await screen.findAllByText('请填写短信验证码!')).not.toHaveLength(0);
  expect(at.gateway.inputsTo(registerEnterprise)).toEqual([]);
});

test('once the minute between text messages is over, leaving the field and returning to another phone opens the slider puzzle again', async () => {
  const at = createRegistrationVisit(SIMPLER_PATH);
  startResendWait(at.store, '13800000000', Date.now() - 60_000);
  showForm(at);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  await waitFor(() => expect(at.location.current().path).toBe('/company_car_puzzle_verify'));
});

test('during the minute between text messages, leaving the phone field opens no slider puzzle', async () => {
  const at = createRegistrationVisit(SIMPLER_PATH);
  startResendWait(at.store, '13800000000', Date.now());
  showForm(at);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  await waitFor(() => expect(at.gateway.inputsTo(verificationEnterPriseInfo)).toHaveLength(1));
  await act(async () => {});
  expect(at.location.current().path).toBe('/company_car_register_H5');
});

test('after a text message was refused because of one in another visit, the button counts down the rest of its minute', async () => {
  const at = createRegistrationVisit();
  const wait = { waitSeconds: 20 };
  at.gateway.answer(sendSmsCode, refuseCall(sendSmsCode, 'tooSoon', '请20秒后再试', wait));
  showForm(at);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  fireEvent.change(await screen.findByLabelText(GRAPHIC_CODE_LABEL), { target: { value: 'abcd' } });
  pressButton('获取验证码');
  expect(await screen.findByRole('button', { name: /^(20|19)秒$/ })).toBeTruthy();
});

test('a text-message code is never stored', () => {
  const at = openForm();
  typeIntoField(PHONE_LABEL, '13800000000');
  typeIntoField(SMS_CODE_LABEL, '9876');
  expect(at.store.read('registrationDraft')).not.toContain('9876');
});
