import { useEffect, useReducer } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useExtension } from '../../api/environment.ts';
import { useResendCountdown } from '../../parts/verification/use-resend-countdown.ts';
import { nextFlow } from './puzzle-flow.ts';
import { askForPuzzle, handIn, sendText, type Turn } from './puzzle-turns.ts';
import type { Verified } from './queries.ts';
import { puzzleTexts } from './texts.ts';
import type { Slide } from './use-slide.ts';

/** Everything the slider goes through, up to the text message it sends. */
export function usePuzzle(verified: Verified, onSent: () => void) {
  const call = useCall();
  const countdown = useResendCountdown(verified.mobile);
  const [flow, tell] = useReducer(nextFlow, { step: 'loading' });
  const tellsPurpose = useExtension('ticketPurpose');
  const turn: Turn = { call, verified: { ...verified, tellsPurpose } };

  const ask = async () => tell(await askForPuzzle(turn));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first puzzle, once
  useEffect(() => {
    void ask();
  }, []);

  const settle = async (slide: Slide, puzzleId: string | null) => {
    const { event, ticket } = await handIn(turn, { ...slide, puzzleId });
    tell(event);
    if (event.kind !== 'passed') return;
    const sending = await sendText(turn, ticket);
    tell(sending);
    if (sending.kind === 'sent') onSent();
    if (sending.kind === 'notSent') countdown.refused(sending);
  };

  return {
    flow,
    askAgain() {
      tell({ kind: 'asked' });
      void ask();
    },
    letGo(slide: Slide) {
      if (flow.step !== 'ready') return;
      tell({ kind: 'letGo' });
      void settle(slide, flow.puzzle.id);
    },
    markBroken: () => tell({ kind: 'failed', words: puzzleTexts.failed }),
  };
}

export type PuzzleDesk = ReturnType<typeof usePuzzle>;
