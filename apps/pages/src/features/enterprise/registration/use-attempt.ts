import { useState } from 'react';
import { stoppedFields } from '../../../api/gateway-fault.ts';
import { verificationTexts } from '../../../parts/verification/texts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { sentCompanyName } from './payload.ts';
import { type Problems, problemsAt } from './problems.ts';
import { isWhole, type RegistrationField, type RegistrationForm } from './registration-form.ts';
import { registrationTexts } from './texts.ts';
import type { useAvailability } from './use-availability.ts';
import { useFinish } from './use-finish.ts';
import { useSubmit } from './use-submit.ts';
import type { useToldProblems } from './use-told-problems.ts';
import type { RegistrationPath } from './variant.ts';

interface Parts {
  readonly name: ReturnType<typeof useAvailability>;
  readonly phone: ReturnType<typeof useAvailability>;
  readonly told: ReturnType<typeof useToldProblems>;
  readonly onDone: () => void;
}

interface Given {
  readonly form: RegistrationForm;
  readonly loginPhone: string | null;
  readonly smsCode: string;
}

const wrongCode = { field: 'smsCode' } as const;

/** Which field a refusal is about; one that is about none is told at the top of the page. */
const refusedFields: Record<string, { field: RegistrationField; words?: string } | undefined> = {
  companyRegistered: { field: 'fullName', words: registrationTexts.companyTaken },
  phoneRegistered: { field: 'phone', words: registrationTexts.phoneTaken },
  unfitName: { field: 'fullName' },
  unknownCity: { field: 'city' },
  unknownIndustry: { field: 'industry' },
  wrongCode,
  codeEnded: wrongCode,
  codeLocked: wrongCode,
  tooManyFailures: wrongCode,
  needsSupport: wrongCode,
};

/** From the press on submit to what its answer means for the form. */
export function useAttempt(path: RegistrationPath, { name, phone, told, onDone }: Parts) {
  const { isLocked, isSending, submit, lock } = useSubmit(path);
  const finish = useFinish(path);
  const [refusal, setRefusal] = useState<string | null>(null);

  const takeAnswer = async ({ form, loginPhone, smsCode }: Given) => {
    if (!isWhole(form)) return;
    const answer = await submit({ form, loginPhone, smsCode }).catch(tellStopped);
    // No answer: silence, and another attempt once the lock is off (CODE-7).
    if (!answer) return;
    const fullName = sentCompanyName(form.fullName);
    const mobile = loginPhone ?? form.mobile;
    if (answer.ok) {
      onDone();
      return finish(fullName, mobile);
    }
    if (answer.refusal === 'companyRegistered') name.flag(fullName);
    if (answer.refusal === 'phoneRegistered') phone.flag(mobile);
    const message = answer.message || verificationTexts.serverFault;
    showToast(message);
    const { field, words = message } = refusedFields[answer.refusal] ?? {};
    // The banner scrolls to the top, away from what can be put right: it is one or the other.
    if (field === undefined || (field === 'smsCode' && loginPhone !== null)) setRefusal(message);
    else told.lead(field, words);
  };
  /** A check of our own stopped the call: its reason stands at its field, or at the top. */
  const tellStopped = (failure: unknown) => {
    const stopped = stoppedFields(failure);
    if (stopped.length === 0) return;
    const problems = problemsAt(stopped);
    told.tell(problems);
    if (Object.keys(problems).length === 0) setRefusal(registrationTexts.notSendable);
  };

  return {
    isLocked,
    isSending,
    /** What the last attempt was refused with, until its banner has gone. */
    refusal,
    forgetRefusal: () => setRefusal(null),
    submit(missing: Problems, given: Given) {
      setRefusal(null);
      if (Object.keys(missing).length === 0) return void takeAnswer(given);
      lock();
      told.tell(missing);
    },
  };
}
