import { type RefObject, useRef, useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useEnvironment } from '../../api/environment.ts';
import { useLogin } from '../../api/use-login.ts';
import { useHost } from '../../host/host-context.tsx';
import { useSessionStore } from '../../lib/session-store.tsx';
import { findPhoneError } from '../../parts/verification/phone-error.ts';
import { usePictureIdField } from '../../parts/verification/picture-id.ts';
import { useResendCountdown } from '../../parts/verification/resend-countdown.ts';
import { verificationTexts } from '../../parts/verification/texts.ts';
import { useGraphicCode } from '../../parts/verification/use-graphic-code.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import {
  findLoginError,
  findSendError,
  findTermsError,
  type LoginField,
  type LoginFieldError,
  loginRefusalError,
  sendRefusalError,
} from './field-errors.ts';
import { loginCalls } from './queries.ts';
import { loginTexts } from './texts.ts';

type Step = 'editing' | 'sendingCode' | 'loggingIn';

export function useLoginForm() {
  const call = useCall();
  const environment = useEnvironment();
  const { smsCodeLength } = environment;
  const origin = { environment, host: useHost(), store: useSessionStore() };
  const { finishLogin } = useLogin();
  const errors = useFieldErrors();
  const { step, during } = useSteps();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const countdown = useResendCountdown(phone);
  const validPhone = findPhoneError(phone) === null ? phone : null;
  const owner = usePictureIdField();
  const graphic = useGraphicCode(countdown.isSent ? null : validPhone, () =>
    loginCalls.picture(call, phone, owner),
  );

  const sendCode = async () => {
    const sending = loginCalls.sendCode(call, phone, graphic.code, owner);
    const answer = await sending.catch(() => null);
    graphic.answered(answer);
    if (answer === null) return showToast(loginTexts.noAnswer);
    if (!answer.ok) {
      countdown.refused(answer);
      const refusal = sendRefusalError(answer);
      showToast(refusal.message);
      return errors.show(refusal);
    }
    countdown.start();
    errors.clear();
    showToast(verificationTexts.smsCodeSent);
    errors.inputs.code.current?.focus();
  };
  const logIn = async () => {
    // The module is loaded late to keep the first load small, and the login succeeds without it.
    const lastLogins = await import('../../parts/session/last-login.ts').catch(() => null);
    const request = {
      mobile: phone,
      identifyCode: code,
      ...lastLogins?.describeLoginOrigin(origin),
    };
    const answer = await loginCalls.login(call, request);
    if (!answer.ok) return errors.show(loginRefusalError(answer));
    showToast(loginTexts.loggedIn);
    const lastLogin = lastLogins?.formatLastLogin(answer.data.lastLogin) ?? null;
    if (lastLogin !== null) showToast(lastLogin);
    finishLogin(answer.data.token, lastLogin);
  };
  const onEdit =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      errors.clear();
    };

  const sendBlocker = countdown.isSent ? null : findSendError(phone, graphic.missing);
  const loginBlocker = findLoginError(phone, code, smsCodeLength);
  return {
    fields: { phone, code, agreed },
    graphic,
    step,
    errors,
    readyAt: countdown.readyAt,
    isSent: countdown.isSent,
    isSendable: sendBlocker === null,
    isComplete: loginBlocker === null && agreed,
    editPhone: onEdit(setPhone),
    editCode: onEdit(setCode),
    agree: onEdit(setAgreed),
    sendCode() {
      if (countdown.isSent) return countdown.sendAnother();
      return sendBlocker ? errors.show(sendBlocker) : void during('sendingCode', sendCode);
    },
    submit() {
      const blocker = loginBlocker ?? findTermsError(agreed);
      return blocker ? errors.show(blocker) : void during('loggingIn', logIn);
    },
  };
}

function useSteps() {
  const [step, setStep] = useState<Step>('editing');
  async function during(next: Step, action: () => Promise<void>): Promise<void> {
    if (step !== 'editing') return;
    setStep(next);
    await action().catch(() => showToast(loginTexts.noAnswer));
    setStep('editing');
  }
  return { step, during };
}

/**
 * Shows one error at a time: below its field with the focus there, or in a toast if it has none.
 */
function useFieldErrors() {
  const [error, setError] = useState<LoginFieldError | null>(null);
  const inputs: Record<LoginField, RefObject<HTMLInputElement | null>> = {
    phone: useRef(null),
    graphic: useRef(null),
    code: useRef(null),
    terms: useRef(null),
  };
  return {
    inputs,
    messageOf: (field: LoginField) => (error?.field === field ? error.message : undefined),
    clear: () => setError(null),
    show(next: LoginFieldError) {
      setError(next);
      if (next.field === null) showToast(next.message);
      else inputs[next.field].current?.focus();
    },
  };
}
