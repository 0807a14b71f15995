import { useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useLogin } from '../../api/use-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useResendCountdown } from '../../ui/use-resend-countdown.ts';
import { firstProblem, keptCode, keptPhone } from './login-fields.ts';
import { loginWrites } from './queries.ts';
import { loginRefusalWords, sendRefusalWords } from './refusal-words.ts';
import { loginTexts } from './texts.ts';
import { useToldProblem } from './use-told-problem.ts';

type Step = 'editing' | 'sendingCode' | 'entering';

/** Everything the login page does; what it shows is the page's. */
export function useLoginForm() {
  const call = useCall();
  const { finishLogin } = useLogin();
  const countdown = useResendCountdown();
  const told = useToldProblem();
  const { step, during } = useSteps();
  const [fields, setFields] = useState({ phone: '', code: '' });
  const { phone, code } = fields;
  const edit = (part: Partial<typeof fields>) => {
    setFields({ ...fields, ...part });
    told.forget();
  };

  const sendCode = async () => {
    const answer = await loginWrites.sendCode(call, phone);
    if (!answer.ok) return told.tell({ field: 'code', words: sendRefusalWords(answer) });
    countdown.start();
    told.forget();
    showToast(loginTexts.codeSent);
    told.inputs.code.current?.focus();
  };
  const enter = async () => {
    const answer = await loginWrites.login(call, phone, code);
    if (!answer.ok) return told.tell({ field: 'code', words: loginRefusalWords(answer) });
    showToast(loginTexts.loggedIn);
    finishLogin(answer.data.token);
  };

  const phoneFlaw = firstProblem({ phone });
  const flaw = firstProblem(fields);
  return {
    fields,
    step,
    inputs: told.inputs,
    problemOf: told.problemOf,
    readyAt: countdown.readyAt,
    isPhoneReady: phoneFlaw === null,
    isComplete: flaw === null,
    editPhone: (typed: string) => edit({ phone: keptPhone(typed) }),
    editCode: (typed: string) => edit({ code: keptCode(typed) }),
    sendCode: () => (phoneFlaw ? told.tell(phoneFlaw) : void during('sendingCode', sendCode)),
    submit: () => (flaw ? told.tell(flaw) : void during('entering', enter)),
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
