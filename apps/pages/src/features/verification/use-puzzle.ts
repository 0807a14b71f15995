import { useEffect, useReducer } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useExtension } from '../../api/environment.ts';
import { useResendCountdown } from '../../parts/verification/resend-countdown.ts';
import { checkAnswer, fetchPuzzle, sendCode } from './puzzle-calls.ts';
import { nextFlow } from './puzzle-flow.ts';
import type { PuzzleSubject, VerificationSubject } from './queries.ts';
import { puzzleTexts } from './texts.ts';
import type { Slide } from './use-slide.ts';

/** Everything the slider goes through, up to the text message it sends. */
export function usePuzzle(verification: VerificationSubject, onSent: () => void) {
  const call = useCall();
  const countdown = useResendCountdown(verification.mobile);
  const [flow, dispatch] = useReducer(nextFlow, { step: 'loading' });
  const sendsPurpose = useExtension('ticketPurpose');
  const subject: PuzzleSubject = { ...verification, sendsPurpose };

  const load = async () => dispatch(await fetchPuzzle(call, subject));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first puzzle, once
  useEffect(() => {
    void load();
  }, []);

  const check = async (slide: Slide, puzzleId: string | null) => {
    const { event, ticket } = await checkAnswer(call, subject, { ...slide, puzzleId });
    dispatch(event);
    if (event.kind !== 'passed') return;
    const sending = await sendCode(call, subject, ticket);
    dispatch(sending);
    if (sending.kind === 'sent') onSent();
    if (sending.kind === 'notSent') countdown.refused(sending);
  };

  return {
    flow,
    reload() {
      dispatch({ kind: 'requested' });
      void load();
    },
    release(slide: Slide) {
      if (flow.step !== 'ready') return;
      dispatch({ kind: 'released' });
      void check(slide, flow.puzzle.id);
    },
    markBroken: () => dispatch({ kind: 'failed', words: puzzleTexts.failed }),
  };
}

export type PuzzleControls = ReturnType<typeof usePuzzle>;
