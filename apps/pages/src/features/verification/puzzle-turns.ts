import type { CallGateway } from '../../api/answer.ts';
import type { PuzzleEvent } from './puzzle-flow.ts';
import { puzzleOf } from './puzzle-of.ts';
import { type PuzzleAnswer, type VerifiedByPuzzle, verificationCalls } from './queries.ts';
import { puzzleTexts } from './texts.ts';

/** Whom a turn is for. */
export interface Turn {
  readonly call: CallGateway;
  readonly verified: VerifiedByPuzzle;
}

/** As long as our gateway locks somebody out; another may not say how long. */
const LOCK_SECONDS = 300;

type Refused = { readonly message: string; readonly waitSeconds?: number };

const locked = ({ message, waitSeconds = LOCK_SECONDS }: Refused): PuzzleEvent => ({
  kind: 'locked',
  until: Date.now() + waitSeconds * 1000,
  words: message || puzzleTexts.locked,
});

/** Asks for a puzzle. No answer at all is a picture that failed. */
export async function askForPuzzle(turn: Turn): Promise<PuzzleEvent> {
  const answer = await verificationCalls.puzzle(turn.call, turn.verified).catch(() => null);
  if (!answer) return { kind: 'failed', words: puzzleTexts.noAnswer };
  if (!answer.ok) {
    if (answer.refusal === 'puzzleLocked') return locked(answer);
    return { kind: 'failed', words: answer.message || puzzleTexts.failed };
  }
  const puzzle = puzzleOf(answer.data);
  return puzzle ? { kind: 'came', puzzle } : { kind: 'failed', words: puzzleTexts.failed };
}

type Checked = { readonly event: PuzzleEvent; readonly ticket?: string | undefined };

/** Hands the answer in. It is used up whatever comes back, so no answer counts as a wrong one. */
export async function handIn(turn: Turn, slide: PuzzleAnswer): Promise<Checked> {
  const checked = verificationCalls.answer(turn.call, turn.verified, slide);
  const answer = await checked.catch(() => null);
  if (!answer) return { event: { kind: 'wrong', words: puzzleTexts.noAnswer } };
  if (answer.ok) return { event: { kind: 'passed' }, ticket: answer.data.ticket };
  if (answer.refusal === 'puzzleLocked') return { event: locked(answer) };
  return { event: { kind: 'wrong', words: answer.message || puzzleTexts.wrong } };
}

/** Sends the text message with what was proved. */
export async function sendText(turn: Turn, proof: string | undefined): Promise<PuzzleEvent> {
  const answer = await verificationCalls.send(turn.call, turn.verified, proof).catch(() => null);
  if (answer?.ok) return { kind: 'sent' };
  const words = answer?.message || puzzleTexts.noAnswer;
  return { kind: 'notSent', words, waitSeconds: answer?.waitSeconds };
}
