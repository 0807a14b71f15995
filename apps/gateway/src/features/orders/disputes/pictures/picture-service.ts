import { isOpenDispute } from '@ride/domain/disputes/dispute-case';
import { mayDo } from '@ride/domain/staff/roles';
import { isUniqueViolation } from '../../../../db/errors.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { findCase, findOwnCase } from '../stores/case-store.ts';
import { deletePicture, findPicture, insertPicture, readPicture } from '../stores/picture-store.ts';
import { isDecodable } from './picture-header.ts';

export type PicturePorts = Pick<Ports, 'db' | 'now' | 'drawing'>;

interface AddedPicture {
  readonly receiptNumber: string;
  readonly pictureId: string;
  readonly userId: string;
  readonly bytes: Buffer;
}

export type AddOutcome =
  | 'done'
  | 'unknownDispute'
  | 'disputeEnded'
  | 'unreadablePicture'
  | 'tooManyPictures';

/** Two at once may choose the same place; the second one chooses again. */
const ATTEMPTS = 4;

/** Stores what a worker draws of the picture anew, so that nothing but pixels is left of it. */
export async function addPicture(
  { db, now, drawing }: PicturePorts,
  { receiptNumber, pictureId, userId, bytes }: AddedPicture,
): Promise<AddOutcome> {
  const found = await findOwnCase(db, receiptNumber, userId);
  if (found === null) return 'unknownDispute';
  const stored = await findPicture(db, pictureId);
  if (stored) return stored.receiptNumber === receiptNumber ? 'done' : 'unknownDispute';
  if (!isOpenDispute(found.state)) return 'disputeEnded';
  const redrawn = isDecodable(bytes) ? await drawing.photo(bytes) : null;
  if (redrawn === null) return 'unreadablePicture';
  const picture = { receiptNumber, pictureId, jpeg: redrawn.toString('base64'), addedAt: now() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await insertPicture(db, picture)) ? 'done' : 'tooManyPictures';
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
      if (await findPicture(db, pictureId)) return 'done';
    }
  }
}

/** Base64; null for a picture that is not the passenger's. */
export async function readOwnPicture(
  { db }: Pick<Ports, 'db'>,
  pictureId: string,
  userId: string,
): Promise<string | null> {
  const stored = await findPicture(db, pictureId);
  if (stored === null || !(await findOwnCase(db, stored.receiptNumber, userId))) return null;
  return readPicture(db, pictureId);
}

/** One that is not there, or not the passenger's, is gone for them already. */
export async function removeOwnPicture(
  { db }: Pick<Ports, 'db'>,
  pictureId: string,
  userId: string,
): Promise<'done' | 'disputeEnded' | 'unknownPicture'> {
  const stored = await findPicture(db, pictureId);
  const found = stored && (await findOwnCase(db, stored.receiptNumber, userId));
  if (!found) return 'unknownPicture';
  if (!isOpenDispute(found.state)) return 'disputeEnded';
  await deletePicture(db, pictureId);
  return 'done';
}

/** For people of the desk who may read the case. */
export async function readPictureAtDesk(
  { db }: Pick<Ports, 'db'>,
  { grants }: StaffActor,
  pictureId: string,
): Promise<string | null> {
  const stored = await findPicture(db, pictureId);
  const found = stored && (await findCase(db, stored.receiptNumber));
  if (!found || !mayDo(grants, 'dispute.read', found.cityCode)) return null;
  return readPicture(db, pictureId);
}
