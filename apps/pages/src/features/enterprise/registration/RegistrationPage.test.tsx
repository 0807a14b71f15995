import {
  enterpriseRule,
  getIndustry,
  joinRequest,
  registerEnterprise,
  registerEnterpriseShort,
  selectNewPicture,
  verificationEnterPriseInfo,
} from '@ride/contract/enterprise';
import { locateCity } from '@ride/contract/location';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Position } from '../../../host/host.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import { registrationDraft } from './form-draft.ts';
import { successEntry } from './success-entry.ts';
import {
  blurField,
  COMPANY_NAME_LABEL,
  CONTACT_NAME_LABEL,
  completeDraft,
  createRegistrationVisit,
  fillDraft,
  findField,
  GRAPHIC_CODE_LABEL,
  openFilledForm,
  openForm,
  PHONE_LABEL,
  refuseCall,
  SIMPLER_PATH,
  SMS_CODE_LABEL,
  showForm,
  typeIntoField,
} from './testing/registration-visit.tsx';

test('the registration form has a welcome, the purpose of the phone, and its fields in order', async () => {
  openForm();
  expect(screen.getByText('欢迎注册T3出行企业用车')).toBeTruthy();
  expect(screen.getByText(/超级管理员登录/)).toBeTruthy();
  const order = [...document.querySelectorAll('[data-field]')].map(
    (place) => (place as HTMLElement).dataset.field,
  );
  expect(order).toEqual([
    'city',
    'fullName',
    'scale',
    'industry',
    'contactName',
    'phone',
    'smsCode',
    'agreement',
  ]);
  expect(screen.queryByLabelText(GRAPHIC_CODE_LABEL)).toBeNull();
});

test('the banner is the picture of the rule configuration, and the link to the rules names the sender', async () => {
  const at = createRegistrationVisit('/company_car_register?recommendid=r-1&source=poster');
  at.gateway.answer(
    enterpriseRule,
    successAnswer({
      img: '/banners/rule.svg',
      spaceRuleVo: { ruleTitle: '充值有礼', ruleContent: '规则' },
    }),
  );
  showForm(at);
  const banner = await screen.findByRole<HTMLImageElement>('img', { name: 'T3出行企业用车' });
  expect(banner.getAttribute('src')).toBe('/banners/rule.svg');
  expect(screen.getByRole('link', { name: '充值有礼' }).getAttribute('href')).toBe(
    '#/registRule?recommenderid=r-1&esource=poster',
  );
});

test('the link to the rules shows the title of the rules, if there are any', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(
    enterpriseRule,
    successAnswer({
      img: null,
      spaceRuleVo: { ruleTitle: '充值有礼', ruleContent: '<p>规则</p>' },
    }),
  );
  showForm(at);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '充值有礼' });
  expect(link.getAttribute('href')).toBe('#/registRule');
});

test('a registered company shows an error and an offer to join it', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(
    verificationEnterPriseInfo,
    refuseCall(verificationEnterPriseInfo, 'companyRegistered', ''),
  );
  at.gateway.answer(joinRequest, successAnswer(null));
  showForm(at);
  typeIntoField(COMPANY_NAME_LABEL, '南京星河科技有限公司');
  blurField(COMPANY_NAME_LABEL);
  expect((await screen.findAllByText('企业已注册，请联系企业管理员咨询')).length).toBeGreaterThan(
    0,
  );
  pressButton('请企业管理员添加我');
  expect(screen.getByText('请先填写姓名，并完成手机号验证')).toBeTruthy();
  pressButton('提交申请');
  expect(at.gateway.inputsTo(joinRequest)).toEqual([]);
  typeIntoField(CONTACT_NAME_LABEL, '李雷');
  typeIntoField(PHONE_LABEL, '13800000000');
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交申请');
  expect(await screen.findByText(/管理员会收到您的申请/)).toBeTruthy();
  expect(at.gateway.inputsTo(joinRequest)).toEqual([
    {
      fullName: '南京星河科技有限公司',
      contactName: '李雷',
      contactPhone: '13800000000',
      identifyCode: '1234',
    },
  ]);
});

test('the form does not offer to join a company if the gateway accepts no requests to join', async () => {
  const at = createRegistrationVisit();
  at.environment = { ...at.environment, extensions: [] };
  at.gateway.answer(
    verificationEnterPriseInfo,
    refuseCall(verificationEnterPriseInfo, 'companyRegistered', ''),
  );
  showForm(at);
  typeIntoField(COMPANY_NAME_LABEL, '南京星河科技有限公司');
  blurField(COMPANY_NAME_LABEL);
  await screen.findAllByText('企业已注册，请联系企业管理员咨询');
  expect(screen.queryByRole('button', { name: '请企业管理员添加我' })).toBeNull();
});

test.each([
  [{ city: null }, '请选择城市!'],
  [{ fullName: '' }, '企业名称输入不正确!'],
  [{ industry: null }, '请填写企业行业!'],
  [{ contactName: '' }, '姓名输入不正确!'],
  [{ mobile: '' }, '手机号输入不正确!'],
  [{ agreed: false }, '请阅读并勾选协议!'],
])(
  'submitting the form with %j shows in a toast and at the field: %s',
  async (lacking, expected) => {
    const at = openFilledForm(lacking);
    typeIntoField(SMS_CODE_LABEL, '1234');
    pressButton('提交注册');
    expect(screen.getAllByText(expected)).toHaveLength(2);
    expect(at.gateway.inputsTo(registerEnterprise)).toEqual([]);
  },
);

test('a missing company scale is shown at the field only', () => {
  const at = openFilledForm({ scale: null });
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  expect(screen.getByText('请选择企业规模', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).not.toContain('规模');
  expect(at.gateway.inputsTo(registerEnterprise)).toEqual([]);
});

test('a missing text-message code is shown at the field and in a toast', () => {
  openFilledForm();
  pressButton('提交注册');
  expect(screen.getAllByText('请填写短信验证码!')).toHaveLength(2);
});

test('the simpler registration form shows what is missing at the field only', () => {
  const at = openFilledForm({ city: null }, SIMPLER_PATH);
  pressButton('提交注册');
  expect(screen.getAllByText('请选择城市!')).toHaveLength(1);
  expect(at.gateway.inputsTo(registerEnterpriseShort)).toEqual([]);
});

test('the receipt number of the registration is stored for the success page', async () => {
  const at = createRegistrationVisit('/company_car_register');
  at.gateway.answer(registerEnterprise, successAnswer({ receiptNumber: 'QY20261116-7KM2QX9R' }));
  fillDraft(at);
  showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await waitFor(() => expect(at.location.current().path).toBe('/registSuccess'));
  expect(at.store.read('receiptNumber')).toBe('QY20261116-7KM2QX9R');
});

test('a complete form registers, clears the draft, and leads to the success page', async () => {
  const at = createRegistrationVisit('/company_car_register?recommendid=r1&esource=poster');
  fillDraft(at);
  const tracked = showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await waitFor(() => expect(at.location.current().path).toBe('/registSuccess'));
  expect(at.gateway.inputsTo(registerEnterprise)).toEqual([
    expect.objectContaining({
      fullName: '南京星河科技有限公司',
      contactPhone: '13800000000',
      identifyCode: '1234',
      cityCode: '320100',
      industryId: 3,
      recommendid: 'r1',
      location: 'poster',
      sourceId: '1',
      sign: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ]);
  expect(Object.fromEntries(new URLSearchParams(at.location.current().search))).toEqual({
    recommenderid: 'r1',
    esource: 'poster',
  });
  expect(registrationDraft.read(at.store)).toBeNull();
  expect(at.store.read('receiptNumber')).toBeNull();
  expect(at.store.read('registeredPhone')).toBe('13800000000');
  expect(screen.getByText('注册成功')).toBeTruthy();
  expect(screen.getByText(/登录企业管理后台/)).toBeTruthy();
  expect(tracked).toContainEqual({
    name: 'button.pressed',
    detail: { route: '/company_car_register', button: 'submit' },
  });
});

test('with two sender ids in the address, the success page and the rules link use the one that is registered', async () => {
  const sent = 'recommendid=r1&recommenderid=r2&source=poster&esource=app';
  const at = createRegistrationVisit(`/company_car_register?${sent}`);
  const spaceRuleVo = { ruleTitle: '充值有礼', ruleContent: '规则' };
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo }));
  fillDraft(at);
  showForm(at);
  const rules = await screen.findByRole('link', { name: '充值有礼' });
  expect(rules.getAttribute('href')).toBe('#/registRule?recommenderid=r1&esource=poster');
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await waitFor(() => expect(at.location.current().path).toBe('/registSuccess'));
  expect(at.gateway.inputsTo(registerEnterprise)).toMatchObject([
    { recommendid: 'r1', location: 'poster' },
  ]);
  expect(at.location.current().search).toBe('recommenderid=r1&esource=poster');
});

test('the simpler registration form shows a dialog after its success, and then goes back', async () => {
  const at = createRegistrationVisit('/company_car_register_H5?extensionType=7');
  fillDraft(at);
  const back = vi.fn();
  showForm({ ...at, location: { ...at.location, back } });
  at.location.push('/company_car_register_H5?extensionType=7');
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  expect(await screen.findByText('注册信息已提交成功，T3出行将尽快与您联系')).toBeTruthy();
  expect(screen.getByText('注册成功')).toBeTruthy();
  expect(
    within(screen.getByRole('dialog')).getByText('请使用注册手机号登录企业管理后台，完成企业认证'),
  ).toBeTruthy();
  expect(at.gateway.inputsTo(registerEnterpriseShort)).toEqual([
    expect.objectContaining({ type: 2, extensionType: '7', sourceId: '2' }),
  ]);
  pressButton('知道了');
  expect(back).toHaveBeenCalledOnce();
});

test('a press on the app download in the success state is tracked', async () => {
  const at = createRegistrationVisit(SIMPLER_PATH);
  const downloadUrl = 'https://get.example.com/ride';
  at.gateway.answer(selectNewPicture, successAnswer({ protocolJpg: null, downloadUrl }));
  fillDraft(at);
  const tracked = showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await screen.findByRole('dialog');
  act(() => void at.location.closeOverlay());
  const link = screen.getByRole('link', { name: /下载/ });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(tracked).toContainEqual({
    name: 'button.pressed',
    detail: { route: SIMPLER_PATH, button: 'download' },
  });
});

test('going back while the confirmation dialog is open closes it and keeps the success visible', async () => {
  const at = createRegistrationVisit(SIMPLER_PATH);
  fillDraft(at);
  const back = vi.fn();
  showForm({ ...at, location: { ...at.location, back } });
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await screen.findByRole('dialog');
  act(() => void at.location.closeOverlay());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('注册成功')).toBeTruthy();
  expect(screen.getByText('console.example.com')).toBeTruthy();
  expect(back).not.toHaveBeenCalled();
});

test('the back button closes a legal text or a picker over the form and keeps a typed code', async () => {
  const at = openFilledForm();
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('《企业用户注册协议》');
  await screen.findByRole('dialog');
  act(() => void at.location.closeOverlay());
  expect(screen.queryByRole('dialog')).toBeNull();
  pressButton('企业规模 101-500人');
  await screen.findByRole('dialog');
  act(() => void at.location.closeOverlay());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(findField(SMS_CODE_LABEL).value).toBe('1234');
});

test('a typed text-message code is kept when the form is left, in memory only', async () => {
  const at = openFilledForm();
  typeIntoField(SMS_CODE_LABEL, '1234');
  cleanup();
  expect(at.store.read('registrationDraft')).not.toContain('1234');
  showForm(at);
  expect(findField(SMS_CODE_LABEL).value).toBe('1234');
  typeIntoField(PHONE_LABEL, '13900000000');
  cleanup();
  showForm(at);
  expect(findField(SMS_CODE_LABEL).value).toBe('');
});

test('a refused registration is shown at the top and in a toast; another attempt is possible after 1.5 seconds', async () => {
  vi.useFakeTimers();
  const at = createRegistrationVisit();
  at.gateway.answer(registerEnterprise, refuseCall(registerEnterprise, 'other', '系统繁忙'));
  fillDraft(at);
  showForm(at);
  await act(() => vi.advanceTimersByTimeAsync(10));
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('alert').textContent).toBe('系统繁忙');
  pressButton('提交注册');
  await act(() => vi.advanceTimersByTimeAsync(1400));
  pressButton('提交注册');
  expect(at.gateway.inputsTo(registerEnterprise)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  pressButton('提交注册');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(at.gateway.inputsTo(registerEnterprise)).toHaveLength(2);
  fireEvent.animationEnd(screen.getByRole('alert'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['an industry of a provider', { industry: { id: 'A 1', name: '其他' } }, '请填写企业行业!'],
  ['a city of a provider', { city: { code: '?', name: '南京市' } }, '请选择城市!'],
])(
  'in the registration form %s that cannot be sent shows an error at its field',
  async (_, part, expected) => {
    const at = createRegistrationVisit();
    registrationDraft.write(at.store, { ...completeDraft, ...part });
    showForm(at);
    typeIntoField(SMS_CODE_LABEL, '1234');
    pressButton('提交注册');
    const messages = await screen.findAllByText(expected);
    expect(messages.some((element) => element.closest('[data-field]') !== null)).toBe(true);
    expect(at.gateway.inputsTo(registerEnterprise)).toEqual([]);
  },
);

test('invisible characters in names and unreadable values of the opened link are not sent', async () => {
  const at = createRegistrationVisit('/company_car_register?sourceId=%09&recommendid=undefined');
  const names = { fullName: '南京\t星河\u2069', contactName: '李\t雷\ud83d' };
  registrationDraft.write(at.store, { ...completeDraft, ...names });
  showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await waitFor(() => expect(at.gateway.inputsTo(registerEnterprise)).toHaveLength(1));
  const [sent] = at.gateway.inputsTo(registerEnterprise);
  expect(sent).toMatchObject({ fullName: '南京 星河', contactName: '李 雷', sourceId: '1' });
  expect(sent).not.toHaveProperty('recommendid');
});

test('a refused registration without a message shows a general one', async () => {
  const at = createRegistrationVisit();
  fillDraft(at);
  at.gateway.answer(registerEnterprise, refuseCall(registerEnterprise, 'other', ''));
  showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  expect((await screen.findByRole('alert')).textContent).toBe('服务器异常');
});

test('a request to join without an answer shows an error', async () => {
  const at = createRegistrationVisit();
  fillDraft(at);
  at.gateway.answer(
    verificationEnterPriseInfo,
    refuseCall(verificationEnterPriseInfo, 'companyRegistered', ''),
  );
  const offline = Promise.reject(new Error('offline'));
  // The rejected promise needs a handler before the button is pressed.
  offline.catch(() => {});
  at.gateway.answer(joinRequest, offline);
  showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  blurField(COMPANY_NAME_LABEL);
  fireEvent.click(await screen.findByText('请企业管理员添加我'));
  pressButton('提交申请');
  expect(await screen.findByText('没有提交成功，请稍后再试')).toBeTruthy();
});

test('pressing the industry field before its list has loaded shows a loading state', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(getIndustry, new Promise(() => {}));
  showForm(at);
  fireEvent.click(screen.getByRole('button', { name: /企业行业/ }));
  expect(await screen.findByText('行业列表加载中，请稍后再试')).toBeTruthy();
});

test('a registration without an answer shows a message in the form without a toast and keeps all input', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(registerEnterprise, Promise.reject(new Error('away')));
  fillDraft(at);
  showForm(at);
  const toastsBefore = screen.getByRole('status').textContent ?? '';
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await waitFor(() => expect(at.gateway.inputsTo(registerEnterprise)).toHaveLength(1));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('没有收到回复');
  expect(alert.closest('form')).toBeTruthy();
  // Toasts of earlier tests may have gone meanwhile, so the test only checks that no new one was
  // added.
  expect(toastsBefore.endsWith(screen.getByRole('status').textContent ?? '')).toBe(true);
  expect(findField(COMPANY_NAME_LABEL).value).toBe(completeDraft.fullName);
});

test.each([
  ['/company_car_register_H5', 1],
  ['/company_car_register', 0],
] as const)(
  'the form at %s requests the position as often as the specification of its address demands',
  async (address, times) => {
    const at = createRegistrationVisit(address);
    const position = vi.fn(async () => null);
    showForm({ ...at, host: { ...at.host, position } });
    await screen.findByText('欢迎注册T3出行企业用车');
    expect(position).toHaveBeenCalledTimes(times);
  },
);

test('a visitor who comes back sees the success, and may register another company', async () => {
  const at = createRegistrationVisit();
  successEntry.set(at.store, at.location.current());
  showForm(at);
  expect(screen.getByText('注册成功')).toBeTruthy();
  pressButton('注册另一家企业');
  expect(findField(COMPANY_NAME_LABEL).value).toBe('');
});

test.each([
  ['wrongCode', '短信验证码', '验证码错误'],
  ['codeEnded', '短信验证码', '验证码已失效'],
  ['codeLocked', '短信验证码', '今日不能再试'],
  ['phoneRegistered', PHONE_LABEL, '手机号已注册，请勿重复注册'],
  ['companyRegistered', COMPANY_NAME_LABEL, '企业已注册，请联系企业管理员咨询'],
] as const)(
  'a registration refused as %s marks the field 「%s」 and scrolls there instead of to the top',
  async (...refused) => {
    const [refusal, label, expected] = refused;
    const at = createRegistrationVisit();
    at.gateway.answer(registerEnterprise, refuseCall(registerEnterprise, refusal, expected));
    fillDraft(at);
    showForm(at);
    const scrollTo = vi.fn();
    vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue({ scrollTo } as never);
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    typeIntoField(SMS_CODE_LABEL, '1234');
    pressButton('提交注册');
    await waitFor(() => expect(findField(label).getAttribute('aria-invalid')).toBe('true'));
    const description = findField(label).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe(expected);
    await waitFor(() => expect(document.activeElement).toBe(findField(label)));
    expect(scrollIntoView).toHaveBeenCalled();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(findField(SMS_CODE_LABEL).value).toBe('1234');
    vi.restoreAllMocks();
  },
);

test('a refused registration whose reason concerns no field shows an error banner at the top and scrolls there', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(registerEnterprise, refuseCall(registerEnterprise, 'other', '系统繁忙'));
  fillDraft(at);
  showForm(at);
  const scrollTo = vi.fn();
  vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue({ scrollTo } as never);
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await screen.findByRole('alert');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  vi.restoreAllMocks();
});

test('each of the three legal texts opens over the form', async () => {
  openForm();
  for (const title of ['企业用户注册协议', '企业版服务协议', '企业用车平台隐私政策']) {
    pressButton(`《${title}》`);
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    pressButton('关闭');
  }
});

test('company names are limited to 100 typed characters, contact names to 20', () => {
  openForm();
  typeIntoField(COMPANY_NAME_LABEL, '名'.repeat(150));
  typeIntoField(CONTACT_NAME_LABEL, '名'.repeat(30));
  expect(findField(COMPANY_NAME_LABEL).value).toHaveLength(100);
  expect(findField(CONTACT_NAME_LABEL).value).toHaveLength(20);
});

describe('the offer of the city found by position', () => {
  const OFFER = '使用定位城市：南京市';

  function placedVisit() {
    const at = createRegistrationVisit(SIMPLER_PATH);
    let answer: (position: Position) => void = () => {};
    const position = () =>
      new Promise<Position>((resolve) => {
        answer = resolve;
      });
    at.gateway.answer(locateCity, successAnswer({ cityCode: '320100', cityName: '南京市' }));
    return {
      at: { ...at, host: { ...at.host, position } },
      comeToKnow: () => answer({ latitude: 32.06, longitude: 118.79 }),
    };
  }
  const cityField = () => screen.getByRole('button', { name: /所在城市/ });

  test('the simpler registration form offers the city of the position, which one press chooses', async () => {
    const { at, comeToKnow } = placedVisit();
    showForm(at);
    typeIntoField(COMPANY_NAME_LABEL, '南京星河科技有限公司');
    comeToKnow();
    expect(await screen.findByText(OFFER)).toBeTruthy();
    expect(cityField().textContent).toBe('请选择城市');
    pressButton(OFFER);
    expect(cityField().textContent).toBe('南京市');
    expect(document.activeElement).toBe(cityField());
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(findField(COMPANY_NAME_LABEL).value).toBe('南京星河科技有限公司');
  });

  test('no city of the position is offered once a city is chosen', async () => {
    const { at, comeToKnow } = placedVisit();
    registrationDraft.write(at.store, {
      ...completeDraft,
      city: { code: '320500', name: '苏州市' },
    });
    showForm(at);
    comeToKnow();
    await waitFor(() => expect(at.store.read('cityCode')).toBe('320100'));
    expect(cityField().textContent).toBe('苏州市');
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test('the main registration form offers the city found on the landing page, and does not request the position', async () => {
    const at = createRegistrationVisit();
    at.store.write('visitorCity', '{"code":"320100","name":"南京市"}');
    const position = vi.fn(async () => null);
    showForm({ ...at, host: { ...at.host, position } });
    fireEvent.click(await screen.findByText(OFFER));
    expect(cityField().textContent).toBe('南京市');
    expect(position).not.toHaveBeenCalled();
  });
});
