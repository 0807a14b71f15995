import type { ResponseOf } from '@ride/contract/define-call';
import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { type Scene, sendSmsCode } from '@ride/contract/verification';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import { parsePictureSource } from '../../parts/verification/captcha-picture.ts';
import type { PictureIdField } from '../../parts/verification/picture-id.ts';
import { requestPicture } from '../../parts/verification/request-picture.ts';
import type { TrackPoint } from './drag-track.ts';
import type { Puzzle, PuzzleEvent } from './puzzle-flow.ts';
import { topShareOfPiece } from './puzzle-geometry.ts';
import { puzzleTexts } from './texts.ts';

/** The page shows every refusal itself. */
const quietly: CallFlags = { noToast: true };
const fromDevice: CallFlags = { deviceToken: true, noToast: true };

/** Whose phone is verified, and for what purpose (`scene`). */
export interface VerificationSubject {
  readonly mobile: string;
  readonly scene: Scene;
}

/** The request for a puzzle is as specified; the purpose of its ticket is sent only to gateways that take it. */
export interface PuzzleSubject extends VerificationSubject {
  readonly sendsPurpose: boolean;
}

const puzzleRequest = ({ mobile, scene, sendsPurpose }: PuzzleSubject) => ({
  captchaType: 'slide' as const,
  platform: 'passenger-app' as const,
  scene: 'login' as const,
  mobile,
  ...(sendsPurpose && { ticketPurpose: scene }),
});

/**
 * The specification has no purpose (`scene`) for this call; without one the text message is for a
 * registration.
 */
const textRequest = ({ mobile, scene }: VerificationSubject) => ({
  mobile,
  ...(scene !== 'register' && { scene }),
});

export interface PuzzleAnswer {
  readonly puzzleId: string | null;
  readonly percentX: number;
  readonly track: readonly TrackPoint[];
}

/** Each answer is used once, so nothing is cached. */
export const verificationCalls = {
  puzzle: (call: CallGateway, subject: PuzzleSubject) =>
    call(getPuzzle, puzzleRequest(subject), fromDevice),
  answer: (call: CallGateway, subject: PuzzleSubject, answer: PuzzleAnswer) =>
    call(
      checkPuzzle,
      {
        ...puzzleRequest(subject),
        ...(answer.puzzleId === null ? {} : { puzzleId: answer.puzzleId }),
        percentX: answer.percentX,
        track: [...answer.track],
      },
      fromDevice,
    ),
  picture: (call: CallGateway, subject: VerificationSubject, owner: PictureIdField) =>
    requestPicture(call, { ...textRequest(subject), ...owner }, quietly),
  /**
   * The call has one field for the ticket of a passed puzzle and for the text of a graphic code.
   */
  send: (
    call: CallGateway,
    subject: VerificationSubject,
    { code, ...owner }: { readonly code?: string | undefined } & PictureIdField,
  ) =>
    call(
      sendSmsCode,
      { ...textRequest(subject), ...owner, ...(code === undefined ? {} : { code }) },
      fromDevice,
    ),
};

/** Our gateway locks somebody out for this long; other gateways may not say how long they do. */
const LOCK_SECONDS = 300;

type Refusal = { readonly message: string; readonly waitSeconds?: number };

const lockedEvent = ({ message, waitSeconds = LOCK_SECONDS }: Refusal): PuzzleEvent => ({
  kind: 'locked',
  until: Date.now() + waitSeconds * 1000,
  message: message || puzzleTexts.locked,
});

/**
 * Turns the call's answer into the puzzle that the page shows; null if its pictures are not valid
 * images.
 */
function readPuzzle(wire: ResponseOf<typeof getPuzzle>): Puzzle | null {
  const background = parsePictureSource(wire.shadeImage);
  const piece = parsePictureSource(wire.cutoutImage);
  if (background === null || piece === null) return null;
  return {
    id: wire.puzzleId || null,
    background,
    piece,
    down: topShareOfPiece(wire.percentY),
  };
}

/** A call without an answer counts as a puzzle that failed to load. */
export async function fetchPuzzle(call: CallGateway, subject: PuzzleSubject): Promise<PuzzleEvent> {
  const answer = await verificationCalls.puzzle(call, subject).catch(() => null);
  if (!answer) return { kind: 'failed', message: puzzleTexts.noAnswer };
  if (!answer.ok) {
    if (answer.refusal === 'puzzleLocked') return lockedEvent(answer);
    return { kind: 'failed', message: answer.message || puzzleTexts.failed };
  }
  const puzzle = readPuzzle(answer.data);
  return puzzle ? { kind: 'loaded', puzzle } : { kind: 'failed', message: puzzleTexts.failed };
}

type CheckResult = { readonly event: PuzzleEvent; readonly ticket?: string | undefined };

/** A puzzle takes one answer, so a check without an answer counts as a wrong one. */
export async function checkPuzzleAnswer(
  call: CallGateway,
  subject: PuzzleSubject,
  slide: PuzzleAnswer,
): Promise<CheckResult> {
  const answer = await verificationCalls.answer(call, subject, slide).catch(() => null);
  if (!answer) return { event: { kind: 'wrong', message: puzzleTexts.noAnswer } };
  if (answer.ok) {
    if (answer.data.failed) return { event: { kind: 'wrong', message: puzzleTexts.wrong } };
    return { event: { kind: 'passed' }, ticket: answer.data.ticket || undefined };
  }
  if (answer.refusal === 'puzzleLocked') return { event: lockedEvent(answer) };
  return { event: { kind: 'wrong', message: answer.message || puzzleTexts.wrong } };
}

/** Sends the text message with the ticket of the passed puzzle. */
export async function sendCode(
  call: CallGateway,
  subject: PuzzleSubject,
  ticket: string | undefined,
): Promise<PuzzleEvent> {
  const answer = await verificationCalls.send(call, subject, { code: ticket }).catch(() => null);
  if (answer?.ok) return { kind: 'sent' };
  const message = answer?.message || puzzleTexts.noAnswer;
  return { kind: 'notSent', message, waitSeconds: answer?.waitSeconds };
}
