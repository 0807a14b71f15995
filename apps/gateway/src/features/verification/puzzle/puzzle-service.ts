import { createLimitUse, type LimitUse } from '../../../db/limits.ts';
import { transaction } from '../../../db/transaction.ts';
import { createRandomSeed, PUZZLE, type PuzzlePictures } from '../../../ports/drawing.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CodeClient } from '../code-check.ts';
import { drawWithinLimit, type TooManyPictures } from '../draw-within-limit.ts';
import { hasProvedPhone } from '../known/known-client.ts';
import { issueTicket, type TicketPurpose } from '../tickets/ticket-service.ts';
import { isInHole, newPuzzleHole, toPixels } from './hole.ts';
import {
  claimFailure,
  findLockMs,
  lockIfTooMany,
  type PuzzleClient,
  releaseFailure,
} from './puzzle-lock.ts';
import { deletePuzzle, insertPuzzle, type PuzzleRow } from './puzzle-store.ts';
import { type Track, trackRejection } from './slide-track.ts';

const PUZZLE_LIFE_MS = 120_000;

export interface PuzzleRequest extends CodeClient {
  readonly address: string;
  readonly scene: TicketPurpose;
}

type LockedOutcome = { readonly outcome: 'puzzleLocked'; readonly waitMs: number };

export type PuzzleOutcome =
  | LockedOutcome
  | TooManyPictures
  | {
      readonly outcome: 'done';
      readonly puzzleId: string;
      readonly pictures: PuzzlePictures;
      readonly percentY: number;
    };

const clientOf = async (ports: Ports, request: PuzzleRequest): Promise<PuzzleClient> => ({
  mobile: request.mobile,
  address: request.address,
  hasProvedPhone: await hasProvedPhone(ports, request),
});

export async function issuePuzzle(ports: Ports, request: PuzzleRequest): Promise<PuzzleOutcome> {
  const locked = await findLockMs(ports.db, await clientOf(ports, request), ports.now());
  if (locked !== null) return { outcome: 'puzzleLocked', waitMs: locked };

  const hole = newPuzzleHole(ports.randomBytes);
  const puzzleId = ports.randomBytes(16).toString('base64url');
  const { mobile, scene } = request;
  const drawnAt = ports.now();
  const expiresAt = drawnAt + PUZZLE_LIFE_MS;
  const row = { id: puzzleId, mobile, scene, holeX: hole.x, drawnAt, expiresAt };
  const seed = createRandomSeed(ports.randomBytes);
  const picture = await drawWithinLimit(ports, request, {
    storeAnswer: (tx) => insertPuzzle(tx, row),
    draw: () => ports.drawing.puzzle({ ...hole, seed }),
    deleteAnswer: (db) => deletePuzzle(db, puzzleId),
  });
  if (picture.outcome !== 'done') return picture;
  const percentY = hole.y / PUZZLE.height;
  return { outcome: 'done', puzzleId, pictures: picture.result, percentY };
}

export interface PuzzleAnswer extends PuzzleRequest {
  readonly puzzleId: string;
  readonly percentX: number;
  readonly track: Track;
}

export type CheckOutcome =
  | LockedOutcome
  | { readonly outcome: 'done'; readonly ticket: string }
  | { readonly outcome: 'wrongPosition' | 'puzzleEnded' };

/**
 * A puzzle has one attempt and is used up by it. A right one gives a ticket for this phone and
 * purpose (`scene`).
 */
export async function verifyPuzzle(ports: Ports, answer: PuzzleAnswer): Promise<CheckOutcome> {
  const use = createLimitUse(ports.randomBytes, ports.now());
  const client = await clientOf(ports, answer);
  const admitted = await admit(ports, answer, client, use);
  if ('outcome' in admitted) return admitted;
  if (!isMovedByPerson(answer, admitted, use.at)) {
    await lockIfTooMany(ports.db, client, use);
    return { outcome: 'wrongPosition' };
  }
  return transaction(ports.db, async (tx) => {
    await releaseFailure(tx, client, use);
    return { outcome: 'done', ticket: await issueTicket(tx, ports, answer) };
  });
}

type Puzzle = Omit<PuzzleRow, 'id'>;

/**
 * Takes the puzzle and counts the attempt as failed; this is committed before anything is compared.
 */
function admit(
  { db }: Ports,
  answer: PuzzleAnswer,
  client: PuzzleClient,
  use: LimitUse,
): Promise<Puzzle | CheckOutcome> {
  return transaction<Puzzle | CheckOutcome, CheckOutcome>(db, async (tx, rollback) => {
    const locked = await findLockMs(tx, client, use.at);
    if (locked !== null) rollback({ outcome: 'puzzleLocked', waitMs: locked });
    const puzzle = await deletePuzzle(tx, answer.puzzleId);
    const isTheirs = puzzle?.mobile === answer.mobile && puzzle.scene === answer.scene;
    if (!puzzle || !isTheirs || puzzle.expiresAt <= use.at) return { outcome: 'puzzleEnded' };
    const waitMs = await claimFailure(tx, client, use);
    return waitMs === null ? puzzle : rollback({ outcome: 'puzzleLocked', waitMs });
  });
}

function isMovedByPerson(answer: PuzzleAnswer, { holeX, drawnAt }: Puzzle, now: number): boolean {
  const { percentX, track } = answer;
  const rejection = trackRejection(track, { endX: toPixels(percentX), elapsedMs: now - drawnAt });
  return isInHole(percentX, holeX) && rejection === null;
}
