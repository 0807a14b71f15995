import { useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useTrackPress } from '../../../../api/track.ts';
import type { ObjectionDraft } from '../objection.ts';
import { wordsProblem } from './draft-limits.ts';
import { sendObjection } from './queries.ts';
import { objectionTexts } from './texts.ts';
import type { Writing } from './use-writing.ts';

/** `told` says why a person is asked for again; each round has a picture of its own. */
type Captcha = { readonly round: number; readonly told: string | null };

/** From a written draft to what came of it, with a person asked for in between. */
export function useSubmission(draft: ObjectionDraft, { settle, tell }: Writing) {
  const call = useCall();
  const trackPress = useTrackPress();
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
        return settle(outcome.objection);
      case 'tryAgain':
        return tell(outcome.message || objectionTexts.noAnswer);
      case 'captchaNeeded':
        return askForPerson(outcome.message || objectionTexts.captchaEnded);
    }
  };

  return {
    isSending,
    captcha,
    submit() {
      const missing = wordsProblem(draft.words);
      tell(missing);
      if (missing !== null || isSending) return;
      trackPress(draft.flow === 'dispute' ? 'send-dispute' : 'send-report');
      askForPerson(null);
    },
    giveUpCaptcha: () => setCaptcha(null),
    passCaptcha(ticket: string | undefined) {
      setCaptcha(null);
      setSending(true);
      void send(ticket)
        .catch(() => tell(objectionTexts.noAnswer))
        .finally(() => setSending(false));
    },
  };
}
