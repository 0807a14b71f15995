import { isOpenDispute } from '@ride/domain/disputes/dispute-case';
import { DAY_MS } from '@ride/domain/durations';
import { hasPermission } from '@ride/domain/staff/roles';
import { claimLimits, createLimitUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { findCase, findOwnCase, lockCase } from '../case/case-store.ts';
import {
  deletePicture,
  findPicture,
  hasRoomForPicture,
  insertPicture,
  readPicture,
} from '../case/picture-store.ts';

/** A case has three pictures; the rest of the attempts is for replacing them. */
const ATTEMPTS_A_DAY = 20;

export interface PictureDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'drawing'>;
  readonly mobileOfUser: MobileOfUser;
}

interface PictureKey {
  readonly receiptNumber: string;
  readonly pictureId: string;
  readonly userId: string;
}

export type AddPictureOutcome =
  | 'done'
  | 'notFound'
  | 'disputeEnded'
  | 'unreadablePicture'
  | 'tooManyPictures'
  | 'tooManyAttempts';

/** Redraws the picture, so that nothing but its pixels is stored. */
export async function addPicture(
  deps: PictureDeps,
  { bytes, ...key }: PictureKey & { readonly bytes: Buffer },
): Promise<AddPictureOutcome> {
  const { db, now, drawing } = deps.ports;
  const early = await findObstacle(deps, db, key);
  if (early !== null) return early;
  if (!(await claimAttempt(deps, key.receiptNumber))) return 'tooManyAttempts';
  const redrawn = await drawing.photo(bytes);
  if (redrawn === null) return 'unreadablePicture';
  return transaction(db, async (tx) => {
    await lockCase(tx, key.receiptNumber);
    const late = await findObstacle(deps, tx, key);
    if (late !== null) return late;
    const picture = { ...key, jpeg: redrawn.toString('base64'), addedAt: now() };
    return (await insertPicture(tx, picture)) ? 'done' : 'notFound';
  });
}

/** An attempt counts before the picture is drawn, so that unreadable files count too. */
async function claimAttempt(
  { ports: { db, now, randomBytes } }: PictureDeps,
  receiptNumber: string,
): Promise<boolean> {
  const use = createLimitUse(randomBytes, now());
  const windows = [{ atMost: ATTEMPTS_A_DAY, withinMs: DAY_MS }];
  const limit = { subject: `disputePicture:case:${receiptNumber}`, windows };
  return (await claimLimits(db, [limit], use)) === null;
}

async function findObstacle(
  { mobileOfUser }: PictureDeps,
  db: Db,
  { receiptNumber, pictureId, userId }: PictureKey,
): Promise<AddPictureOutcome | null> {
  const found = await findOwnCase(db, receiptNumber, userId);
  if (found === null || (await mobileOfUser(db, userId)) === null) return 'notFound';
  const stored = await findPicture(db, pictureId);
  if (stored) return stored.receiptNumber === receiptNumber ? 'done' : 'notFound';
  if (!isOpenDispute(found.state)) return 'disputeEnded';
  return (await hasRoomForPicture(db, receiptNumber)) ? null : 'tooManyPictures';
}

export async function readOwnPicture(
  { db }: Pick<Ports, 'db'>,
  pictureId: string,
  userId: string,
): Promise<string | null> {
  const stored = await findPicture(db, pictureId);
  if (stored === null || !(await findOwnCase(db, stored.receiptNumber, userId))) return null;
  return readPicture(db, pictureId);
}

/** Removing a picture that is unknown or belongs to somebody else succeeds and changes nothing. */
export async function removeOwnPicture(
  { db }: Pick<Ports, 'db'>,
  pictureId: string,
  userId: string,
): Promise<'done' | 'disputeEnded'> {
  return transaction(db, async (tx) => {
    const stored = await findPicture(tx, pictureId);
    if (stored) await lockCase(tx, stored.receiptNumber);
    const found = stored && (await findOwnCase(tx, stored.receiptNumber, userId));
    if (!found) return 'done';
    if (!isOpenDispute(found.state)) return 'disputeEnded';
    await deletePicture(tx, pictureId);
    return 'done';
  });
}

export async function readPictureAtDesk(
  { db }: Pick<Ports, 'db'>,
  { grants }: StaffActor,
  pictureId: string,
): Promise<string | null> {
  const stored = await findPicture(db, pictureId);
  const found = stored && (await findCase(db, stored.receiptNumber));
  if (!found || !hasPermission(grants, 'dispute.read', found.cityCode)) return null;
  return readPicture(db, pictureId);
}
