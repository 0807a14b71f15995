import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { type Scene, sendSmsCode } from '@ride/contract/verification';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import type { PictureOwner } from '../../parts/verification/picture-id.ts';
import { requestPicture } from '../../parts/verification/request-picture.ts';
import type { TrackPoint } from './drag-track.ts';

/** The page shows every refusal itself. */
const quietly: CallFlags = { noToast: true };
const fromDevice: CallFlags = { deviceToken: true, noToast: true };

/** Whose phone is verified, and for what. */
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

/** The specification names no scene here; without one a text is for a registration. */
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
  picture: (call: CallGateway, subject: VerificationSubject, owner: PictureOwner) =>
    requestPicture(call, { ...textRequest(subject), ...owner }, quietly),
  /** The ticket of a passed puzzle and a graphic code travel in the same field. */
  send: (
    call: CallGateway,
    subject: VerificationSubject,
    { code, ...owner }: { readonly code?: string | undefined } & PictureOwner,
  ) =>
    call(
      sendSmsCode,
      { ...textRequest(subject), ...owner, ...(code === undefined ? {} : { code }) },
      fromDevice,
    ),
};
