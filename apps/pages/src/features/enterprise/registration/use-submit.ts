import type { registerEnterprise, registerEnterpriseShort } from '@ride/contract/enterprise';
import { useState } from 'react';
import type { Answer } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import type { Submission } from './payload.ts';
import { registrationCalls } from './queries.ts';
import type { WholeForm } from './registration-form.ts';
import { useLock } from './use-lock.ts';
import { type RegistrationPath, variants } from './variant.ts';

type Registered = Answer<typeof registerEnterprise> | Answer<typeof registerEnterpriseShort>;

interface Given {
  readonly form: WholeForm;
  readonly loginPhone: string | null;
  readonly smsCode: string;
}

/** One attempt at a time, and none within a moment of the last (REG-21). */
export function useSubmit(path: RegistrationPath) {
  const call = useCall();
  const { sign } = useEnvironment();
  const query = useRouteQuery(path) ?? {};
  const { isLocked, lock } = useLock();
  const [isSending, setSending] = useState(false);
  const recordsConsents = useExtension('consents');
  const salt = sign.kind === 'md5' ? sign.salt : null;

  const register = (submission: Submission): Promise<Registered> => {
    const { industry } = submission.form;
    if (!variants[path].asksIndustry || industry === null) {
      return registrationCalls.registerShort(call, submission);
    }
    return registrationCalls.register(call, submission, industry);
  };

  return {
    isLocked,
    isSending,
    /** Rejects when no answer came or the call was stopped; another attempt is possible soon. */
    async submit(given: Given): Promise<Registered> {
      lock();
      setSending(true);
      const submission = { path, query, salt, recordsConsents, ...given };
      return register(submission).finally(() => setSending(false));
    },
    lock,
  };
}
