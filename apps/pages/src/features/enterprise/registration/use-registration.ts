import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrack } from '../../../api/track.ts';
import type { LocatedCity } from '../../../api/use-located-city.ts';
import { phoneError } from '../../../parts/verification/phone-error.ts';
import { verificationTexts } from '../../../parts/verification/texts.ts';
import { routes } from '../../../routes/routes.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sentCompanyName } from './payload.ts';
import { problemsOf } from './problems.ts';
import { registrationCalls } from './queries.ts';
import type { RegistrationField, RegistrationForm } from './registration-form.ts';
import { registrationTexts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import { useAvailability } from './use-availability.ts';
import { useLastPress } from './use-last-press.ts';
import { useLoginPhone } from './use-login-phone.ts';
import { usePhoneProof } from './use-phone-proof.ts';
import { useRegistrationFields } from './use-registration-fields.ts';
import { useToldProblems } from './use-told-problems.ts';
import { type RegistrationPath, variants } from './variant.ts';

/** Which field of the page an edit is about. */
const fieldOf: Record<keyof RegistrationForm, RegistrationField> = {
  city: 'city',
  fullName: 'fullName',
  scale: 'scale',
  industry: 'industry',
  contactName: 'contactName',
  mobile: 'phone',
  agreed: 'agreement',
};

/** Everything the registration does; what it shows is the form's. */
export function useRegistration(
  path: RegistrationPath,
  located: LocatedCity | null,
  onDone: () => void,
) {
  const variant = variants[path];
  const call = useCall();
  const { smsCodeLength } = useEnvironment();
  const track = useTrack();
  const { form, edit, smsCode, editSmsCode } = useRegistrationFields();
  const [isSendingCode, setSendingCode] = useState(false);
  const told = useToldProblems(variant.tellsProblems);
  const isCityLocated = useLocatedCityIn(form, located, (city) => {
    edit({ city });
    told.solved('city');
  });
  const name = useAvailability((fullName) => registrationCalls.isTaken(call, { fullName }));
  const phone = useAvailability((contactPhone) =>
    registrationCalls.isTaken(call, { contactPhone }),
  );
  const login = useLoginPhone(form.mobile !== '');
  const proof = usePhoneProof(variant, form.mobile, phone.passed);
  const loginPhone = login.phone;
  const missing = problemsOf(
    {
      form,
      smsCode,
      smsCodeLength,
      usesLoginPhone: loginPhone !== null,
      isPhoneTaken: phone.isTaken,
      isNameTaken: name.isTaken,
    },
    variant,
  );
  const attempt = useAttempt(path, { name, phone, told, onDone });

  const flagTaken = (field: RegistrationField, words: string) => {
    told.add(field, words);
    if (variant.tellsProblems) showToast(words);
  };
  const checkPhone = async (mobile: string): Promise<boolean> => {
    const isFree = await phone.check(mobile);
    if (isFree === false) flagTaken('phone', registrationTexts.phoneTaken);
    return isFree === true;
  };
  /** In slider mode a phone that is free leads on to the puzzle (PUZ-1). */
  const leadOn = async () => {
    const isFree = await checkPhone(form.mobile);
    if (isFree && leadsOn.current && !proof.isWaiting()) proof.begin();
  };
  // Nobody is led on who meanwhile pressed something else, or has gone elsewhere.
  const lastPress = useLastPress();
  const leadsOn = useRef(false);
  useEffect(
    () => () => {
      leadsOn.current = false;
    },
    [],
  );
  // What was kept from before the puzzle or a reload is known to be filled in, not to be free.
  const checkKept = useEffectEvent(() => {
    if (loginPhone === null && phoneError(form.mobile) === null) void checkPhone(form.mobile);
  });
  useEffect(() => checkKept(), []);
  const checkLoginPhone = useEffectEvent((mobile: string) => void checkPhone(mobile));
  useEffect(() => {
    if (loginPhone !== null) checkLoginPhone(loginPhone);
  }, [loginPhone]);

  return {
    variant,
    form,
    smsCode,
    smsCodeLength,
    loginPhone,
    canUseLoginPhone: login.canGoBack,
    // While a phone is being checked a press would show nothing.
    proof: { ...proof, isSending: isSendingCode || phone.known.step === 'checking' },
    isCityLocated,
    root: told.form,
    problems: told.problems,
    isNameTaken: name.isTaken,
    isReady: Object.keys(missing).length === 0 && !attempt.isLocked,
    isSending: attempt.isSending,
    refusal: attempt.refusal,
    forgetRefusal: attempt.forgetRefusal,

    edit(part: Partial<RegistrationForm>) {
      edit(part);
      if (part.fullName !== undefined) name.forget();
      if (part.mobile !== undefined) phone.forget();
      for (const key of Object.keys(part)) told.solved(fieldOf[key as keyof RegistrationForm]);
    },
    editSmsCode(code: string) {
      editSmsCode(code);
      told.solved('smsCode');
    },
    /** Another phone than the login's is wanted. */
    typePhone() {
      login.giveUp();
      phone.forget();
      told.solved('phone');
    },
    goBackToLoginPhone() {
      login.goBack();
      phone.forget();
      told.solved('phone');
      told.solved('smsCode');
    },
    async leaveName() {
      const fullName = sentCompanyName(form.fullName);
      if (fullName === '') return;
      const isFree = await name.check(fullName);
      if (isFree === false) flagTaken('fullName', registrationTexts.companyTaken);
    },
    async leavePhone() {
      if (form.mobile === '') return;
      const problem = phoneError(form.mobile);
      if (problem !== null) return told.add('phone', problem);
      const control = lastPress();
      const isCodeButton = control?.closest('[data-field="smsCode"]') != null;
      leadsOn.current = control === null || isCodeButton;
      await leadOn();
    },
    async sendCode() {
      const problem = phoneError(form.mobile);
      if (problem !== null) return told.tell({ phone: problem });
      if (phone.isTaken) return told.tell({ phone: registrationTexts.phoneTaken });
      if (proof.isPictured && !proof.isSendable) return proof.tellMissing();
      // A press may leave the field or not; a check that is on its way leads on by itself.
      leadsOn.current = true;
      if (!proof.isSendable) return leadOn();
      track('button.pressed', { route: routes[path].path, button: 'send-code' });
      setSendingCode(true);
      await proof.send().catch(() => showToast(verificationTexts.serverFault));
      setSendingCode(false);
    },
    submit() {
      if (attempt.isLocked) return;
      track('button.pressed', { route: routes[path].path, button: 'submit' });
      attempt.submit(missing, { form, loginPhone, smsCode });
    },
  };
}

/** Fills the city in once it is known, unless one was chosen; says whether it still stands. */
function useLocatedCityIn(
  { city }: RegistrationForm,
  located: LocatedCity | null,
  fillIn: (city: LocatedCity) => void,
): boolean {
  const [filledIn, setFilledIn] = useState<LocatedCity | null>(null);
  const arrive = useEffectEvent((found: LocatedCity) => {
    if (city !== null) return;
    fillIn(found);
    setFilledIn(found);
  });
  useEffect(() => {
    if (located) arrive(located);
  }, [located]);
  return filledIn !== null && city?.code === filledIn.code;
}
