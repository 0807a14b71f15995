import { useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useEnvironment } from '../../api/environment.ts';
import { useLogin } from '../../api/use-login.ts';
import { phoneError } from '../../parts/verification/phone-error.ts';
import { verificationTexts } from '../../parts/verification/texts.ts';
import { useGraphicCode } from '../../parts/verification/use-graphic-code.ts';
import { useResendCountdown } from '../../parts/verification/use-resend-countdown.ts';
import { showToast } from '../../ui/toast-store.ts';
import { loginProblem, sendProblem } from './login-fields.ts';
import { loginCalls } from './queries.ts';
import { loginRefused, sendRefused } from './refusal-words.ts';
import { loginTexts } from './texts.ts';
import { useToldProblem } from './use-told-problem.ts';

type Step = 'editing' | 'sendingCode' | 'entering';

/** Everything the login page does; what it shows is the page's. */
export function useLoginForm() {
  const call = useCall();
  const { smsCodeLength } = useEnvironment();
  const { finishLogin } = useLogin();
  const told = useToldProblem();
  const { step, during } = useSteps();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const countdown = useResendCountdown(phone);
  const wholePhone = phoneError(phone) === null ? phone : null;
  const graphic = useGraphicCode(wholePhone, () => loginCalls.picture(call, phone));

  const sendCode = async () => {
    // Whatever comes back, the gateway has forgotten this picture.
    const answer = await loginCalls.sendCode(call, phone, graphic.code).finally(graphic.renew);
    if (!answer.ok) {
      countdown.refused(answer);
      return told.tell(sendRefused(answer));
    }
    countdown.start();
    told.forget();
    showToast(verificationTexts.smsCodeSent);
    told.inputs.code.current?.focus();
  };
  const enter = async () => {
    const answer = await loginCalls.login(call, phone, code);
    if (!answer.ok) return told.tell(loginRefused(answer));
    showToast(loginTexts.loggedIn);
    finishLogin(answer.data.token);
  };
  const edited = (keep: (kept: string) => void) => (kept: string) => {
    keep(kept);
    told.forget();
  };

  const unsendable = sendProblem(phone, graphic.isWhole);
  const unready = loginProblem(phone, code, smsCodeLength);
  return {
    fields: { phone, code },
    graphic,
    step,
    told,
    readyAt: countdown.readyAt,
    isSendable: unsendable === null,
    isComplete: unready === null,
    editPhone: edited(setPhone),
    editCode: edited(setCode),
    sendCode: () => (unsendable ? told.tell(unsendable) : void during('sendingCode', sendCode)),
    submit: () => (unready ? told.tell(unready) : void during('entering', enter)),
  };
}

/** One thing at a time: a press while another is on its way is dropped. */
function useSteps() {
  const [step, setStep] = useState<Step>('editing');
  async function during(next: Step, act: () => Promise<void>): Promise<void> {
    if (step !== 'editing') return;
    setStep(next);
    await act().catch(() => showToast(loginTexts.noAnswer));
    setStep('editing');
  }
  return { step, during };
}
