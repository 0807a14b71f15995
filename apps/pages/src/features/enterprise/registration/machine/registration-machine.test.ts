import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyForm, type RegistrationForm } from '../registration-form.ts';
import { type RegistrationVariant, registrationVariants } from '../variant.ts';
import { reduceRegistration } from './registration-machine.ts';
import {
  acceptedLoginPhone,
  isNameTaken,
  isSubmitReady,
  isSubmitting,
  phoneToVerify,
  type RegistrationEffect,
  type RegistrationEvent,
  type RegistrationState,
  startRegistration,
} from './registration-state.ts';

const PHONE = '13800000000';
const OTHER = '13900000000';
const COMPANY = '南京星河科技有限公司';
const PHONE_TAKEN = '手机号已注册，请勿重复注册';
const NAME_TAKEN = '企业已注册，请联系企业管理员咨询';

const main = registrationVariants.companyCarRegister;
const slider = registrationVariants.companyCarRegisterH5;

const wholeForm: RegistrationForm = {
  city: { code: '320100', name: '南京市' },
  fullName: COMPANY,
  scale: '101-500人',
  industry: { id: 3, name: '信息技术' },
  contactName: '李雷',
  mobile: PHONE,
  agreed: true,
};

const start = (
  form: Partial<RegistrationForm> = {},
  rest: {
    variant?: RegistrationVariant;
    loginPhone?: string;
    smsCode?: string;
    trustsLogin?: true;
  } = {},
): RegistrationState =>
  startRegistration({
    variant: rest.variant ?? main,
    smsCodeLength: 4,
    trustsLogin: rest.trustsLogin ?? false,
    form: { ...emptyForm, ...form },
    smsCode: rest.smsCode ?? '',
    loginPhone: rest.loginPhone ?? null,
  });

const whole = (variant = main) => start(wholeForm, { variant, smsCode: '1234' });

const after = (state: RegistrationState, ...events: RegistrationEvent[]): RegistrationState =>
  events.reduce((each, event) => reduceRegistration(each, event).state, state);

function effectsOf(state: RegistrationState, ...events: RegistrationEvent[]) {
  const last = events.pop();
  return last ? reduceRegistration(after(state, ...events), last).effects : [];
}

const editMobile = (mobile: string): RegistrationEvent => ({ kind: 'edited', changes: { mobile } });
const blurPhone = (whenFree: 'stay' | 'verify' = 'verify'): RegistrationEvent => ({
  kind: 'phoneBlurred',
  whenFree,
});
const phoneChecked = (mobile: string, isTaken = false, isWaiting = false): RegistrationEvent => ({
  kind: 'phoneChecked',
  mobile,
  isTaken,
  isWaiting,
});
const pressSend = (graphicCode = ''): RegistrationEvent => ({
  kind: 'sendCodePressed',
  graphicCode,
  missing: graphicCode.length < 4 ? '请输入图形验证码' : null,
});
const nameChecked = (fullName: string, isTaken = false): RegistrationEvent => ({
  kind: 'nameChecked',
  fullName,
  isTaken,
});
const refused = (refusal: string, message = '系统繁忙'): RegistrationEvent => ({
  kind: 'registrationRefused',
  refusal,
  message,
});
const failed = (...invalidFields: string[]): RegistrationEvent => ({
  kind: 'registrationFailed',
  invalidFields,
});
const codeSent: RegistrationEvent = { kind: 'codeSent', mobile: PHONE };
const codeNotSent: RegistrationEvent = {
  kind: 'codeNotSent',
  mobile: PHONE,
  message: '太快了',
  place: 'smsCode',
};
const blurName: RegistrationEvent = { kind: 'nameBlurred' };
const submit: RegistrationEvent = { kind: 'submitPressed' };
const lockEnded: RegistrationEvent = { kind: 'lockEnded' };
const receiptNumber = 'QY20261116-7KM2QX9R';
const registered: RegistrationEvent = { kind: 'registered', receiptNumber };

const toast = (text: string): RegistrationEffect => ({ kind: 'toast', text });
const checkPhone = (mobile: string): RegistrationEffect => ({ kind: 'checkPhone', mobile });
const openPuzzle: RegistrationEffect = { kind: 'openPuzzle', mobile: PHONE };
const trackSend: RegistrationEffect = { kind: 'trackPress', button: 'send-code' };
const trackSubmit: RegistrationEffect = { kind: 'trackPress', button: 'submit' };
const startLock: RegistrationEffect = { kind: 'startLock', ms: 1500 };

describe('fields', () => {
  test('editing a field changes the form, saves the draft and clears the error of this field only', () => {
    const wrong = after(start(), submit);
    const edited = reduceRegistration(wrong, { kind: 'edited', changes: { contactName: '李雷' } });
    expect(edited.state.form.contactName).toBe('李雷');
    expect(edited.effects).toEqual([{ kind: 'saveDraft', form: edited.state.form }]);
    expect(edited.state.errors).toEqual({ ...wrong.errors, contactName: undefined });
  });

  test('an edited text-message code is stored for its phone and its error is cleared', () => {
    const wrong = after(start({ ...wholeForm }), submit);
    expect(wrong.errors).toEqual({ smsCode: '请填写短信验证码!' });
    const edited = reduceRegistration(wrong, { kind: 'smsCodeEdited', code: '12' });
    expect(edited.state).toMatchObject({ smsCode: '12', errors: {} });
    expect(edited.effects).toEqual([{ kind: 'keepSmsCode', mobile: PHONE, code: '12' }]);
  });

  test('a missing graphic code is an error until it is edited', () => {
    const missing = after(
      start(),
      editMobile(PHONE),
      blurPhone(),
      phoneChecked(PHONE),
      pressSend(),
    );
    expect(missing.graphicCodeError).toBe('请输入图形验证码');
    expect(after(missing, { kind: 'graphicCodeEdited' }).graphicCodeError).toBeNull();
  });
});

describe('phone check', () => {
  const typed = after(start(), editMobile(PHONE));

  test('a phone is checked once when its field is left', () => {
    const checking = reduceRegistration(typed, blurPhone());
    expect(checking.state.phone).toEqual({ step: 'checking', mobile: PHONE, whenFree: 'verify' });
    expect(checking.effects).toEqual([checkPhone(PHONE)]);
    expect(effectsOf(checking.state, blurPhone())).toEqual([]);
    for (const isTaken of [true, false]) {
      expect(effectsOf(checking.state, phoneChecked(PHONE, isTaken), blurPhone())).toEqual([]);
    }
  });

  test('leaving an empty phone field shows no error', () => {
    expect(reduceRegistration(start(), blurPhone())).toEqual({ state: start(), effects: [] });
  });

  test.each([
    ['1380000000', '请输入11位手机号'],
    ['23800000000', '请输入11位手机号码'],
  ])('a malformed phone %s gets the error %s, its toast and no check', (mobile, error) => {
    const left = reduceRegistration(after(start(), editMobile(mobile)), blurPhone());
    expect(left.state.errors).toEqual({ phone: error });
    expect(left.effects).toEqual([toast(error)]);
  });

  test('the simpler form shows a malformed phone at the field only', () => {
    const typed = after(start({}, { variant: slider }), editMobile('1380000000'));
    const left = reduceRegistration(typed, blurPhone());
    expect(left.state.errors).toEqual({ phone: '请输入11位手机号' });
    expect(left.effects).toEqual([]);
  });

  test('a phone that is not registered may get a text message, a registered one gets an error', () => {
    const free = after(typed, blurPhone(), phoneChecked(PHONE));
    expect(free.phone).toEqual({ step: 'free', mobile: PHONE });
    expect(phoneToVerify(free)).toBe(PHONE);
    const taken = reduceRegistration(after(typed, blurPhone()), phoneChecked(PHONE, true));
    expect(taken.state.phone).toEqual({ step: 'taken', mobile: PHONE });
    expect(taken.state.errors).toEqual({ phone: PHONE_TAKEN });
    expect(taken.effects).toEqual([toast(PHONE_TAKEN)]);
    expect(phoneToVerify(taken.state)).toBeNull();
  });

  test('the simpler form shows the error of an already registered phone at the field only', () => {
    const form = after(start({}, { variant: slider }), editMobile(PHONE), blurPhone());
    const taken = reduceRegistration(form, phoneChecked(PHONE, true));
    expect(taken.state.errors).toEqual({ phone: PHONE_TAKEN });
    expect(taken.effects).toEqual([]);
  });

  test('the answer to the check of a phone that has been edited since is ignored', () => {
    const edited = after(typed, blurPhone(), editMobile(OTHER));
    expect(edited.phone).toEqual({ step: 'editing' });
    expect(reduceRegistration(edited, phoneChecked(PHONE, true))).toEqual({
      state: edited,
      effects: [],
    });
    const checkingOther = after(edited, blurPhone());
    expect(after(checkingOther, phoneChecked(PHONE, true))).toBe(checkingOther);
  });

  test('editing an already registered phone clears its error', () => {
    const taken = after(typed, blurPhone(), phoneChecked(PHONE, true));
    expect(after(taken, editMobile(OTHER))).toMatchObject({
      phone: { step: 'editing' },
      errors: {},
    });
  });

  test('a phone restored from a draft is checked when the page opens, without opening the slider puzzle', () => {
    const kept = start({ mobile: PHONE }, { variant: slider });
    expect(effectsOf(kept, { kind: 'opened' })).toEqual([checkPhone(PHONE)]);
    expect(effectsOf(kept, { kind: 'opened' }, phoneChecked(PHONE))).toEqual([]);
    expect(effectsOf(start({ mobile: '138' }), { kind: 'opened' })).toEqual([]);
  });
});

describe('phone of the login', () => {
  const withLogin = start({}, { loginPhone: OTHER });
  const found: RegistrationEvent = { kind: 'loginPhoneFound', mobile: OTHER };

  test('the phone of the login is used for the registration and is checked, whether the session is known at once or later', () => {
    expect(acceptedLoginPhone(withLogin)).toBe(OTHER);
    expect(effectsOf(withLogin, { kind: 'opened' })).toEqual([checkPhone(OTHER)]);
    expect(effectsOf(start(), found)).toEqual([checkPhone(OTHER)]);
    expect(acceptedLoginPhone(after(start(), found))).toBe(OTHER);
    expect(reduceRegistration(withLogin, found)).toEqual({ state: withLogin, effects: [] });
  });

  test('the phone of the login does not replace a typed one, but can be restored', () => {
    const typing = after(start(), editMobile('138'));
    expect(after(typing, found).login).toEqual({ step: 'replaced', mobile: OTHER });
    expect(start({ mobile: PHONE }, { loginPhone: OTHER }).login.step).toBe('replaced');
    expect(effectsOf(typing, found)).toEqual([]);
  });

  test('another login replaces the phone of the earlier one', () => {
    const next: RegistrationEvent = { kind: 'loginPhoneFound', mobile: PHONE };
    expect(after(withLogin, next).login).toEqual({ step: 'used', mobile: PHONE });
    const replaced = after(withLogin, { kind: 'loginPhoneReplaced' }, next);
    expect(replaced.login).toEqual({ step: 'replaced', mobile: PHONE });
  });

  test('a phone of the login that was replaced can be restored, and is checked again', () => {
    const taken = after(withLogin, { kind: 'opened' }, phoneChecked(OTHER, true));
    const replaced = after(taken, { kind: 'loginPhoneReplaced' });
    const typed = after(replaced, editMobile('1'));
    expect(typed).toMatchObject({ phone: { step: 'editing' }, errors: {} });
    expect(acceptedLoginPhone(typed)).toBeNull();
    const restored = reduceRegistration(replaced, { kind: 'loginPhoneRestored' });
    expect(acceptedLoginPhone(restored.state)).toBe(OTHER);
    expect(restored.effects).toEqual([checkPhone(OTHER)]);
  });

  test('the error of an already registered phone of the login stays when its field is focused and left', () => {
    const taken = after(withLogin, { kind: 'opened' }, phoneChecked(OTHER, true));
    const touched = after(taken, { kind: 'loginPhoneReplaced' });
    expect(touched).toMatchObject({ phone: { step: 'taken' }, errors: taken.errors });
    const left = reduceRegistration(touched, { kind: 'phoneBlurred', whenFree: 'stay' });
    expect(left.state).toEqual(taken);
    expect(left.effects).toEqual([]);
  });

  test('losing the login removes its phone and keeps a typed one', () => {
    const lost: RegistrationEvent = { kind: 'loginPhoneLost' };
    const taken = after(withLogin, phoneChecked(OTHER, true));
    expect(after(taken, lost)).toMatchObject({
      login: { step: 'none' },
      phone: { step: 'editing' },
    });
    const typed = start({ mobile: PHONE }, { loginPhone: OTHER });
    expect(after(typed, lost)).toEqual({ ...typed, login: { step: 'none' } });
    expect(after(whole(), lost)).toEqual(whole());
  });

  test('replacing and restoring the phone of the login has no effect in other states', () => {
    expect(after(start(), { kind: 'loginPhoneReplaced' })).toEqual(start());
    expect(after(withLogin, { kind: 'loginPhoneRestored' })).toBe(withLogin);
  });

  test('the phone of the login needs no text message', () => {
    const free = after(withLogin, { kind: 'opened' }, phoneChecked(OTHER));
    expect(phoneToVerify(free)).toBeNull();
    expect(reduceRegistration(free, pressSend('abcd'))).toEqual({ state: free, effects: [] });
    expect(reduceRegistration(free, blurPhone())).toEqual({ state: free, effects: [] });
  });
});

describe('text message by graphic code', () => {
  const free = after(start(), editMobile(PHONE), blurPhone(), phoneChecked(PHONE));
  const sending = after(free, pressSend('abcd'));

  test.each([
    ['', '请输入11位手机号'],
    ['23800000000', '请输入11位手机号码'],
  ])('pressing send with the phone %j shows the error of the phone', (mobile, error) => {
    const pressed = reduceRegistration(after(start(), editMobile(mobile)), pressSend());
    expect(pressed.state.errors).toEqual({ phone: error });
    expect(pressed.effects).toEqual([{ kind: 'focus', field: 'phone' }, toast(error)]);
  });

  test('pressing send with an already registered phone shows the error of the phone', () => {
    const taken = after(start(), editMobile(PHONE), blurPhone(), phoneChecked(PHONE, true));
    expect(effectsOf(taken, pressSend())).toEqual([
      { kind: 'focus', field: 'phone' },
      toast(PHONE_TAKEN),
    ]);
  });

  test('pressing send before the check of the phone starts it, and a press during the check starts no second one', () => {
    const typed = after(start(), editMobile(PHONE));
    expect(effectsOf(typed, pressSend())).toEqual([checkPhone(PHONE)]);
    expect(effectsOf(typed, pressSend(), pressSend())).toEqual([]);
    expect(effectsOf(typed, pressSend(), phoneChecked(PHONE))).toEqual([]);
  });

  test('pressing send without the whole graphic code shows an error and sends nothing', () => {
    expect(effectsOf(free, pressSend('abc'))).toEqual([toast('请输入图形验证码')]);
    expect(after(free, pressSend('abc')).phone.step).toBe('free');
  });

  test('pressing send with the graphic code sends one text message, however often it is pressed', () => {
    expect(effectsOf(free, pressSend('abcd'))).toEqual([
      trackSend,
      { kind: 'sendCode', mobile: PHONE, graphicCode: 'abcd' },
    ]);
    expect(reduceRegistration(sending, pressSend('abcd'))).toEqual({ state: sending, effects: [] });
    expect(phoneToVerify(sending)).toBe(PHONE);
  });

  test.each([
    ['a sent code', codeSent, '验证码已发送'],
    ['a refused one', codeNotSent, '太快了'],
    ['one without an answer', { ...codeNotSent, message: '' }, '服务器异常'],
  ])('a request for a text message ends with a toast: %s', (_, answer, text) => {
    const answered = reduceRegistration(sending, answer);
    expect(answered.state.phone).toEqual({ step: 'free', mobile: PHONE });
    expect(answered.effects[0]).toEqual(toast(text));
    expect(reduceRegistration(answered.state, answer).effects).toEqual([]);
  });

  test('after a text-message code was sent its field has the focus', () => {
    expect(effectsOf(sending, codeSent)).toContainEqual({ kind: 'focus', field: 'smsCode' });
  });

  test('a refused text message shows an error at the graphic code if that was wrong, else at the code', () => {
    expect(after(sending, codeNotSent).errors).toEqual({ smsCode: '太快了' });
    const wrong = after(sending, { ...codeNotSent, place: 'picture' });
    expect([wrong.errors, wrong.graphicCodeError]).toEqual([{}, '太快了']);
  });

  test('a refused text message whose reason concerns no field shows only a toast', () => {
    const unnamed = reduceRegistration(sending, { ...codeNotSent, place: null });
    expect([unnamed.state.errors, unnamed.state.graphicCodeError]).toEqual([{}, null]);
    expect(unnamed.effects).toEqual([toast('太快了')]);
  });

  test('the answer to a text message for a phone that has been edited since shows no message', () => {
    const edited = after(sending, editMobile(OTHER));
    const sendingOther = after(edited, blurPhone(), phoneChecked(OTHER), pressSend('abcd'));
    expect(sendingOther.phone).toEqual({ step: 'sendingCode', mobile: OTHER });
    for (const answer of [codeSent, codeNotSent]) {
      expect(reduceRegistration(edited, answer)).toEqual({ state: edited, effects: [] });
      expect(reduceRegistration(sendingOther, answer)).toEqual({
        state: sendingOther,
        effects: [],
      });
    }
  });

  test('editing the company name while a text message is sent does not affect the code', () => {
    const renamed = after(sending, { kind: 'edited', changes: { fullName: '甲' } });
    expect(renamed.phone).toEqual(sending.phone);
    expect(effectsOf(renamed, codeSent)).toContainEqual(toast('验证码已发送'));
  });
});

describe('text message to the phone of a trusted login that was typed', () => {
  const own = { loginPhone: PHONE, trustsLogin: true } as const;
  const freeOwn = (variant?: RegistrationVariant) =>
    after(
      start({ mobile: PHONE }, { ...own, ...(variant && { variant }) }),
      blurPhone(),
      phoneChecked(PHONE),
    );
  const sendsAlone = [trackSend, { kind: 'sendCode', mobile: PHONE, graphicCode: null }];

  test.each([main, slider])(
    'a text message to the typed phone of a trusted login needs no captcha: $verification',
    (variant) => {
      expect(
        effectsOf(start({ mobile: PHONE }, { ...own, variant }), blurPhone(), phoneChecked(PHONE)),
      ).toEqual([]);
      expect(effectsOf(freeOwn(variant), pressSend())).toEqual(sendsAlone);
    },
  );

  test('a text message needs a captcha for another phone, after another login or with a refused session', () => {
    const missing = [toast('请输入图形验证码')];
    const other = after(
      freeOwn(),
      editMobile('13900000000'),
      blurPhone(),
      phoneChecked('13900000000'),
    );
    expect(effectsOf(other, pressSend())).toEqual(missing);
    expect(effectsOf(freeOwn(), { kind: 'loginPhoneLost' }, pressSend())).toEqual(missing);
    expect(effectsOf(freeOwn(), pressSend(), codeNotSent, pressSend())).toEqual(missing);
    expect(effectsOf(freeOwn(), pressSend(), codeSent, pressSend())).toEqual(sendsAlone);
  });
});

describe('text message by slider', () => {
  const typed = after(start({}, { variant: slider }), editMobile(PHONE));

  test('leaving the field of a phone that is not registered opens the slider puzzle', () => {
    expect(effectsOf(typed, blurPhone('verify'), phoneChecked(PHONE))).toEqual([openPuzzle]);
  });

  test.each<[string, RegistrationEvent[]]>([
    ['the field was left for another control', [blurPhone('stay'), phoneChecked(PHONE)]],
    ['the page was left', [blurPhone(), { kind: 'left' }, phoneChecked(PHONE)]],
    ['the minute after a text message runs', [blurPhone(), phoneChecked(PHONE, false, true)]],
    ['the phone is taken', [blurPhone(), phoneChecked(PHONE, true)]],
    ['the phone was edited', [blurPhone(), editMobile(OTHER), phoneChecked(PHONE)]],
  ])('the slider puzzle is not opened when %s', (_, events) => {
    expect(effectsOf(typed, ...events)).toEqual([]);
  });

  test('the last press during a check of the phone decides whether the slider puzzle opens', () => {
    const free = phoneChecked(PHONE);
    expect(effectsOf(typed, blurPhone('stay'), pressSend(), free)).toEqual([openPuzzle]);
    expect(effectsOf(typed, blurPhone('verify'), blurPhone('stay'), free)).toEqual([]);
  });

  test('with a phone that is not registered the button opens the slider puzzle and is tracked', () => {
    const free = after(typed, blurPhone('stay'), phoneChecked(PHONE));
    expect(effectsOf(free, pressSend())).toEqual([trackSend, openPuzzle]);
  });

  test('leaving the page without a running check of the phone changes nothing', () => {
    expect(after(typed, { kind: 'left' })).toBe(typed);
  });
});

describe('company name', () => {
  const typed = start({ fullName: ` ${COMPANY} ` });
  const taken = after(typed, blurName, nameChecked(COMPANY, true));

  test('a company name is checked once when its field is left, in the form in which it is sent', () => {
    expect(effectsOf(typed, blurName)).toEqual([{ kind: 'checkName', fullName: COMPANY }]);
    expect(effectsOf(typed, blurName, blurName)).toEqual([]);
    expect(effectsOf(typed, blurName, nameChecked(COMPANY), blurName)).toEqual([]);
    expect(effectsOf(start({ fullName: ' ' }), blurName)).toEqual([]);
  });

  test('an already registered company name gets an error until it is edited', () => {
    expect(effectsOf(typed, blurName, nameChecked(COMPANY, true))).toEqual([toast(NAME_TAKEN)]);
    expect(taken.errors).toEqual({ fullName: NAME_TAKEN });
    expect(isNameTaken(taken)).toBe(true);
    const edited = after(taken, { kind: 'edited', changes: { fullName: '甲' } });
    expect(edited).toMatchObject({ name: { step: 'editing' }, errors: {} });
    expect(isNameTaken(edited)).toBe(false);
  });

  test('a company name that is not registered has no error', () => {
    const free = after(typed, blurName, nameChecked(COMPANY));
    expect(free).toMatchObject({ name: { step: 'free', fullName: COMPANY }, errors: {} });
    expect(isNameTaken(free)).toBe(false);
  });

  test('the answer to the check of a name that has been edited since is ignored', () => {
    const edited = after(typed, blurName, { kind: 'edited', changes: { fullName: '甲' } });
    expect(after(edited, nameChecked(COMPANY, true))).toBe(edited);
    const checking = after(edited, blurName);
    expect(after(checking, nameChecked(COMPANY, true))).toBe(checking);
  });
});

describe('request to join a company that is registered', () => {
  const ready = start(
    { fullName: COMPANY, contactName: '李雷', mobile: PHONE },
    { smsCode: '1234' },
  );
  const taken = after(ready, blurName, nameChecked(COMPANY, true));
  const open = after(taken, { kind: 'joinOpened' });
  const joining = after(open, { kind: 'joinPressed' });
  const sent: RegistrationEvent = { kind: 'joinSent', fullName: COMPANY };
  const notSent: RegistrationEvent = { kind: 'joinNotSent', fullName: COMPANY, message: '' };
  const nameStepOf = ({ name }: RegistrationState) => name.step;

  test('a request to join is offered only for an already registered company name', () => {
    expect(nameStepOf(open)).toBe('joinOpen');
    expect(after(ready, { kind: 'joinOpened' })).toBe(ready);
    const free = after(ready, blurName, nameChecked(COMPANY));
    expect(after(free, { kind: 'joinOpened' })).toBe(free);
    expect(after(free, { kind: 'joinClosed' })).toBe(free);
  });

  test('a request to join with missing fields shows them and sends nothing', () => {
    const lacking = after(open, { kind: 'edited', changes: { contactName: '' } });
    expect(effectsOf(lacking, { kind: 'joinPressed' })).toEqual([
      toast('请先填写姓名，并完成手机号验证'),
    ]);
  });

  test('a request to join is sent once, however often the button is pressed', () => {
    expect(effectsOf(open, { kind: 'joinPressed' })).toEqual([
      {
        kind: 'join',
        request: {
          fullName: COMPANY,
          contactName: '李雷',
          contactPhone: PHONE,
          identifyCode: '1234',
        },
      },
    ]);
    expect(reduceRegistration(joining, { kind: 'joinPressed' })).toEqual({
      state: joining,
      effects: [],
    });
  });

  test('the confirmation of a request to join stays until it is closed, even after its dialog was closed', () => {
    expect(nameStepOf(after(joining, sent))).toBe('joinSent');
    expect(nameStepOf(after(joining, sent, { kind: 'joinClosed' }))).toBe('taken');
    expect(nameStepOf(after(joining, { kind: 'joinClosed' }, sent))).toBe('joinSent');
    for (const state of [open, joining, after(joining, sent)])
      expect(isNameTaken(state)).toBe(true);
  });

  test('a failed request to join shows a toast and does not reopen its closed dialog', () => {
    expect(effectsOf(joining, notSent)).toEqual([toast('没有提交成功，请稍后再试')]);
    expect(effectsOf(joining, { ...notSent, message: '太多次' })).toEqual([toast('太多次')]);
    expect(nameStepOf(after(joining, notSent))).toBe('joinOpen');
    expect(nameStepOf(after(joining, { kind: 'joinClosed' }, notSent))).toBe('taken');
  });

  test('an answer to a request to join for a name that has been edited since is ignored', () => {
    const edited = after(joining, { kind: 'edited', changes: { fullName: '甲' } });
    for (const answer of [sent, notSent]) {
      expect(reduceRegistration(edited, answer)).toEqual({ state: edited, effects: [] });
      const checking = after(edited, blurName);
      expect(reduceRegistration(checking, answer)).toEqual({ state: checking, effects: [] });
    }
  });
});

describe('submit', () => {
  const submitting = after(whole(), submit);

  test('a complete form is submitted and the submit button is locked for a moment', () => {
    expect(isSubmitReady(whole())).toBe(true);
    expect(effectsOf(whole(), submit)).toEqual([
      trackSubmit,
      startLock,
      { kind: 'register', form: wholeForm, loginPhone: null, smsCode: '1234' },
    ]);
    expect(submitting.submit).toEqual({ step: 'submitting', company: COMPANY, phone: PHONE });
    expect(isSubmitting(submitting)).toBe(true);
    expect(isSubmitReady(submitting)).toBe(false);
  });

  test('a submit with the phone of the login needs no text-message code', () => {
    const form = { ...wholeForm, mobile: '' };
    const state = start(form, { loginPhone: OTHER });
    expect(effectsOf(state, submit)).toContainEqual({
      kind: 'register',
      form,
      loginPhone: OTHER,
      smsCode: '',
    });
  });

  test('every incomplete field shows an error, and the first gets the focus and a toast', () => {
    const pressed = reduceRegistration(start({ scale: '101-500人' }), submit);
    expect(Object.keys(pressed.state.errors)).toHaveLength(7);
    expect(pressed.state.submit).toEqual({ step: 'locked' });
    expect(pressed.effects).toEqual([
      trackSubmit,
      startLock,
      { kind: 'focus', field: 'city' },
      toast('请选择城市!'),
    ]);
  });

  test.each([
    ['a missing scale', main, { scale: null }, 'scale'],
    ['anything of the simpler form', slider, { city: null }, 'city'],
  ] as const)('in a submit %s gets the focus without a toast', (_, variant, changes, field) => {
    const state = start({ ...wholeForm, ...changes }, { variant, smsCode: '1234' });
    expect(effectsOf(state, submit)).toEqual([trackSubmit, startLock, { kind: 'focus', field }]);
  });

  test.each<[string, RegistrationEvent[]]>([
    ['name', [blurName, nameChecked(COMPANY, true)]],
    ['phone', [blurPhone(), phoneChecked(PHONE, true)]],
  ])('an already registered %s prevents the submit of the form', (_, events) => {
    const taken = after(whole(), ...events);
    expect(isSubmitReady(taken)).toBe(false);
    expect(effectsOf(taken, submit).some(({ kind }) => kind === 'register')).toBe(false);
  });

  test.each<[string, RegistrationEvent[]]>([
    ['within the lock', [submit]],
    ['while an answer is due after the lock', [submit, lockEnded]],
    ['after an answer within the lock', [submit, refused('other')]],
    ['after an error within the lock', [{ kind: 'smsCodeEdited', code: '' }, submit]],
  ])('a second press of the submit button %s is ignored', (_, events) => {
    const state = after(whole(), ...events);
    expect(reduceRegistration(state, submit)).toEqual({ state, effects: [] });
  });

  test.each<[string, RegistrationEvent[]]>([
    ['a refusal', [submit, refused('other'), lockEnded]],
    ['a refusal after the lock', [submit, lockEnded, refused('other')]],
    ['no answer', [submit, failed(), lockEnded]],
    ['no answer after the lock', [submit, lockEnded, failed()]],
  ])('after %s the form can be submitted again', (_, events) => {
    const state = after(whole(), ...events);
    expect(isSubmitReady(state)).toBe(true);
    expect(effectsOf(state, submit).at(-1)?.kind).toBe('register');
  });

  test("the end of the submit button's lock has no effect if it was not locked", () => {
    expect(after(whole(), lockEnded)).toEqual(whole());
  });

  test('a successful submit finishes with the submitted values, and later events are ignored', () => {
    const edited = after(submitting, {
      kind: 'edited',
      changes: { fullName: '甲', mobile: OTHER },
    });
    const done = reduceRegistration(edited, registered);
    const finish = { kind: 'finish', company: COMPANY, phone: PHONE, receiptNumber };
    expect(done.effects).toEqual([finish]);
    expect(done.state.submit).toEqual({ step: 'registered' });
    for (const late of [submit, registered, lockEnded, editMobile(PHONE), refused('other')]) {
      expect(reduceRegistration(done.state, late)).toEqual({ state: done.state, effects: [] });
    }
  });

  test('a submit without an answer shows no toast', () => {
    expect(reduceRegistration(submitting, failed())).toMatchObject({
      state: { errors: {}, banner: null },
      effects: [],
    });
  });

  test.each<[string, RegistrationEvent]>([
    ['a success', registered],
    ['a refusal', refused('other')],
    ['a failure', failed('fullName')],
  ])('%s is ignored if no submit is running', (_, answer) => {
    expect(reduceRegistration(whole(), answer)).toEqual({ state: whole(), effects: [] });
  });
});

describe('refused submit', () => {
  const submitting = after(whole(), submit);

  test('a refused submit whose reason concerns no field shows a toast and a banner, until the banner ends or the next press', () => {
    const answered = reduceRegistration(submitting, refused('other'));
    expect(answered.state.banner).toBe('系统繁忙');
    expect(answered.effects).toEqual([toast('系统繁忙')]);
    expect(after(answered.state, { kind: 'bannerEnded' }).banner).toBeNull();
    expect(after(answered.state, lockEnded, submit).banner).toBeNull();
    expect(after(submitting, refused('other', '')).banner).toBe('服务器异常');
  });

  test.each([
    ['companyRegistered', 'fullName', NAME_TAKEN],
    ['phoneRegistered', 'phone', PHONE_TAKEN],
    ['unfitName', 'fullName', '系统繁忙'],
    ['unknownCity', 'city', '系统繁忙'],
    ['unknownIndustry', 'industry', '系统繁忙'],
    ['wrongCode', 'smsCode', '系统繁忙'],
    ['codeEnded', 'smsCode', '系统繁忙'],
    ['codeLocked', 'smsCode', '系统繁忙'],
    ['tooManyFailures', 'smsCode', '系统繁忙'],
    ['needsSupport', 'smsCode', '系统繁忙'],
  ] as const)(
    'a submit refused as %s shows an error of %s instead of a banner',
    (refusal, field, error) => {
      const answered = reduceRegistration(submitting, refused(refusal));
      expect(answered.state).toMatchObject({ errors: { [field]: error }, banner: null });
      expect(answered.effects).toEqual([toast('系统繁忙'), { kind: 'focus', field }]);
    },
  );

  test('a name or phone that the submit is refused for stays marked as registered until it is edited', () => {
    const named = after(submitting, refused('companyRegistered'));
    expect(named.name).toEqual({ step: 'taken', fullName: COMPANY });
    const phoned = after(submitting, refused('phoneRegistered'));
    expect(phoned.phone).toEqual({ step: 'taken', mobile: PHONE });
  });

  test.each([
    ['companyRegistered', { fullName: '甲' }],
    ['phoneRegistered', { mobile: OTHER }],
  ] as const)(
    'a submit refused as %s because of a value that has been edited since marks no field',
    (refusal, changes) => {
      const edited = after(submitting, { kind: 'edited', changes });
      const answered = reduceRegistration(edited, refused(refusal));
      expect(answered.effects).toEqual([toast('系统繁忙')]);
      expect(answered.state).toEqual({ ...edited, submit: { step: 'locked' } });
    },
  );

  test('a submit refused because of the code shows a banner if the page has no code field', () => {
    const state = start({ ...wholeForm, mobile: '' }, { loginPhone: OTHER });
    expect(after(state, submit, refused('wrongCode', '请重新登录'))).toMatchObject({
      banner: '请重新登录',
      errors: {},
    });
  });

  test('a request that does not match the contract shows an error at the field, or else a banner', () => {
    const stopped = reduceRegistration(submitting, failed('cityCode', 'industryId'));
    expect(stopped.state.errors).toEqual({ city: '请选择城市!', industry: '请填写企业行业!' });
    expect(stopped.effects).toEqual([{ kind: 'focus', field: 'city' }, toast('请选择城市!')]);
    expect(reduceRegistration(submitting, failed('sign'))).toMatchObject({
      state: { banner: '提交的内容有误，请检查后重试' },
      effects: [],
    });
  });
});

const anyEvent = fc.constantFrom<RegistrationEvent>(
  { kind: 'opened' },
  { kind: 'left' },
  editMobile(PHONE),
  editMobile(OTHER),
  { kind: 'edited', changes: { fullName: COMPANY } },
  { kind: 'edited', changes: { fullName: '甲' } },
  { kind: 'smsCodeEdited', code: '1234' },
  blurName,
  nameChecked(COMPANY, true),
  nameChecked('甲'),
  blurPhone('verify'),
  phoneChecked(PHONE),
  phoneChecked(OTHER),
  phoneChecked(OTHER, true),
  pressSend('abcd'),
  codeSent,
  codeNotSent,
  { kind: 'loginPhoneFound', mobile: OTHER },
  { kind: 'loginPhoneLost' },
  { kind: 'loginPhoneReplaced' },
  { kind: 'loginPhoneRestored' },
  submit,
  lockEnded,
  refused('companyRegistered'),
  refused('wrongCode'),
  failed(),
  registered,
);

test('in any order of events, calls are made only with the values of the form', () => {
  const variant = fc.constantFrom(main, slider);
  fc.assert(
    fc.property(variant, fc.array(anyEvent, { maxLength: 40 }), (each, events) => {
      let state = whole(each);
      for (const event of events) {
        const before = state;
        const { effects, ...next } = reduceRegistration(before, event);
        state = next.state;
        for (const effect of effects) {
          if (effect.kind === 'register') {
            expect(isSubmitReady(before)).toBe(true);
            expect(effect.form).toBe(before.form);
          }
          if (effect.kind === 'sendCode' || effect.kind === 'openPuzzle') {
            expect(effect.mobile).toBe(state.form.mobile);
            expect(phoneToVerify(state)).toBe(effect.mobile);
          }
          if (effect.kind === 'sendCode') expect(before.phone.step).toBe('free');
          if (effect.kind === 'finish') expect(isSubmitting(before)).toBe(true);
        }
        if (before.submit.step === 'registered') expect(state).toBe(before);
      }
    }),
  );
});
