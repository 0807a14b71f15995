import { useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useLogin } from '../../../api/use-login.ts';
import type { Objection } from './objection.ts';
import type { ObjectionDraft } from './objection-draft.ts';
import { sendObjection } from './queries.ts';
import { helpTexts } from './texts.ts';

interface Submission {
  readonly draft: ObjectionDraft;
  readonly onSettled: (objection: Objection) => void;
  readonly onProblem: (words: string) => void;
}

/** `told` says why a person is asked for again; each round has a picture of its own. */
type Captcha = { readonly round: number; readonly told: string | null };

/** From a written draft to what came of it, with a person asked for in between. */
export function useSubmission({ draft, onSettled, onProblem }: Submission) {
  const call = useCall();
  const { requestLogin } = useLogin();
  const [isSending, setSending] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const rounds = useRef(0);

  const askForPerson = (told: string | null) => {
    rounds.current += 1;
    setCaptcha({ round: rounds.current, told });
  };
  const send = async (ticket: string | undefined) => {
    const outcome = await sendObjection(call, draft, ticket);
    switch (outcome.kind) {
      case 'settled':
        return onSettled(outcome.objection);
      case 'tryAgain':
        return onProblem(outcome.message || helpTexts.noAnswer);
      case 'captchaNeeded':
        return askForPerson(outcome.message || helpTexts.captchaEnded);
      case 'loginNeeded':
        await requestLogin();
    }
  };

  return {
    isSending,
    captcha,
    start: () => askForPerson(null),
    giveUpCaptcha: () => setCaptcha(null),
    passCaptcha(ticket: string | undefined) {
      setCaptcha(null);
      setSending(true);
      void send(ticket)
        .catch(() => onProblem(helpTexts.noAnswer))
        .finally(() => setSending(false));
    },
  };
}
