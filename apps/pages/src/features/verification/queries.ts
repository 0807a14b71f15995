import { getVerify } from '@ride/contract/captcha';
import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { type Scene, sendSmsCode } from '@ride/contract/verification';
import type { CallFlags, CallGateway } from '../../api/answer.ts';
import type { TrackPoint } from './drag-track.ts';

/** The page shows every refusal itself. */
const quietly: CallFlags = { noToast: true };
const fromDevice: CallFlags = { deviceToken: true, noToast: true };

/** Whom and what is verified. */
export interface Verified {
  readonly mobile: string;
  readonly scene: Scene;
}

/** A puzzle is asked for as specified; what its ticket is for is told where the gateways take it. */
export interface VerifiedByPuzzle extends Verified {
  readonly tellsPurpose: boolean;
}

const puzzleRequest = ({ mobile, scene, tellsPurpose }: VerifiedByPuzzle) => ({
  captchaType: 'slide' as const,
  platform: 'passenger-app' as const,
  scene: 'login' as const,
  mobile,
  ...(tellsPurpose && { ticketPurpose: scene }),
});

export interface PuzzleAnswer {
  readonly puzzleId: string | null;
  readonly percentX: number;
  readonly track: readonly TrackPoint[];
}

/** Nothing here is read twice, so nothing is kept. */
export const verificationCalls = {
  puzzle: (call: CallGateway, verified: VerifiedByPuzzle) =>
    call(getPuzzle, puzzleRequest(verified), fromDevice),
  answer: (call: CallGateway, verified: VerifiedByPuzzle, answer: PuzzleAnswer) =>
    call(
      checkPuzzle,
      {
        ...puzzleRequest(verified),
        ...(answer.puzzleId === null ? {} : { puzzleId: answer.puzzleId }),
        percentX: answer.percentX,
        track: [...answer.track],
      },
      quietly,
    ),
  picture: (call: CallGateway, { mobile, scene }: Verified) =>
    call(getVerify, { mobile, scene }, quietly),
  /** The ticket of a passed puzzle and a graphic code travel in the same field. */
  send: (call: CallGateway, { mobile, scene }: Verified, code: string | undefined) =>
    call(sendSmsCode, { mobile, scene, ...(code === undefined ? {} : { code }) }, fromDevice),
};
