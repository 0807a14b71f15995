import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useExtension } from '../../../../api/environment.ts';
import { useTrackPress } from '../../../../api/track.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { billQueries } from '../../bill/queries.ts';
import { draftProblem, incompleteItem, pointOf } from './draft-limits.ts';
import { sendDispute } from './queries.ts';
import { raiseTexts } from './texts.ts';
import type { DisputeControl, DisputeDraft, DisputeStep, DraftPoint } from './use-dispute.ts';

type Captcha = { readonly round: number; readonly reason: string | null };

interface SubmissionOptions {
  readonly withPoints: boolean;
  readonly onReceipt: (receiptNumber: string) => void;
}

export function useSubmission(
  draft: DisputeDraft,
  { settle, showProblem, showIncomplete }: DraftEditing,
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
      const incomplete = withPoints ? incompleteItem(draft) : null;
      const missing = incomplete === null ? draftProblem(draft, withPoints) : null;
      showIncomplete(incomplete);
      showProblem(missing);
      setRefusal(null);
      if (incomplete !== null || missing !== null || isSending) return;
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

/** `problem` is shown at the text field, `incomplete` is the item that lacks a description. */
export function useDraftEditing({ draft, saveDraft, leave }: DisputeControl) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [incomplete, setIncomplete] = useState<string | null>(null);
  return {
    problem,
    incomplete,
    showIncomplete(item: string | null) {
      setIncomplete(item);
      if (item !== null) showToast(raiseTexts.pointMissing(item));
    },
    showProblem(message: string | null) {
      setProblem(message);
      if (message !== null) showToast(message);
    },
    settle(next: DisputeStep) {
      leave(next);
      // Whether the order can be disputed has changed, so its fare is fetched again by every id.
      void queries.invalidateQueries({ queryKey: billQueries.all });
    },
    goBack: () => leave({ step: 'choosing' }),
    write(text: string) {
      saveDraft({ text });
      setProblem(null);
    },
    pick(item: string, isPicked: boolean) {
      const others = draft.items.filter((picked) => picked !== item);
      saveDraft({ items: isPicked ? [...others, item] : others });
      setIncomplete(null);
    },
    describe(item: string, part: Partial<DraftPoint>) {
      const others = draft.points.filter((point) => point.item !== item);
      saveDraft({ points: [...others, { ...pointOf(draft.points, item), ...part }] });
      setIncomplete(null);
    },
  };
}

type DraftEditing = ReturnType<typeof useDraftEditing>;
