import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useExtension } from '../../../../api/environment.ts';
import { useTrackPress } from '../../../../api/track.ts';
import { billQueries } from '../../bill/queries.ts';
import { findDraftProblem } from './draft-limits.ts';
import { sendDispute } from './queries.ts';
import { raiseTexts } from './texts.ts';
import type { DisputeControl, DisputeDraft, DisputeEnd } from './use-dispute.ts';

type Captcha = { readonly round: number; readonly reason: string | null };

interface SubmissionOptions {
  readonly withPoints: boolean;
  readonly onReceipt: (receiptNumber: string) => void;
}

export function useSubmission(
  draft: DisputeDraft,
  { settle, showProblem }: DraftEditing,
  { withPoints, onReceipt }: SubmissionOptions,
) {
  const call = useCall();
  const trackPress = useTrackPress();
  const hasCodes = useExtension('refusalCodes');
  const withoutCaptcha = useExtension('disputeWithoutCaptcha') && hasCodes;
  const [isSending, setSending] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rounds = useRef(0);

  const openCaptcha = (reason: string | null) => {
    rounds.current += 1;
    setCaptcha({ round: rounds.current, reason });
  };
  const send = async (ticket?: string) => {
    setSending(true);
    const outcome = await sendDispute(call, draft, ticket, withPoints).catch(() => null);
    setSending(false);
    if (outcome === null) return setRefusal(raiseTexts.noAnswer);
    switch (outcome.kind) {
      case 'settled':
        if (outcome.next.step === 'sent' && outcome.next.receipt.number !== null) {
          onReceipt(outcome.next.receipt.number);
        }
        return settle(outcome.next);
      case 'tryAgain':
        return setRefusal(outcome.message || raiseTexts.noAnswer);
      case 'captchaNeeded':
        return openCaptcha(outcome.reason);
    }
  };

  return {
    isSending,
    captcha,
    refusal,
    submit() {
      const missing = findDraftProblem(draft, withPoints);
      showProblem(missing);
      setRefusal(null);
      if (missing !== null || isSending) return;
      trackPress(draft.kind === 'fare' ? 'send-dispute' : 'send-report');
      if (withoutCaptcha) void send();
      else openCaptcha(null);
    },
    closeCaptcha: () => setCaptcha(null),
    passCaptcha(ticket: string | undefined) {
      setCaptcha(null);
      void send(ticket);
    },
  };
}

export function useDraftEditing({ saveDraft, finish }: DisputeControl) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    showProblem: setProblem,
    settle(end: DisputeEnd) {
      finish(end);
      // Whether the order can be disputed has changed, so its fare is fetched again, by whatever id
      // it was read.
      void queries.invalidateQueries({ queryKey: billQueries.all });
    },
    write(text: string) {
      saveDraft({ text });
      setProblem(null);
    },
  };
}

type DraftEditing = ReturnType<typeof useDraftEditing>;
