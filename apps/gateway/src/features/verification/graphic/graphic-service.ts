import type { Scene } from '@ride/contract/verification';
import type { Ports } from '../../../ports/ports.ts';
import { drawWithinLimit, type TooManyPictures } from '../draw-within-limit.ts';
import { areHashesEqual, keyedHash } from '../keyed-hash.ts';
import { deleteGraphicCode, restoreGraphicCode, upsertGraphicCode } from './graphic-store.ts';
import { newGraphicText, normalizePictureText } from './graphic-text.ts';
import { normalizeQuestionAnswer } from './question.ts';

export const GRAPHIC_CODE_LIFETIME_MS = 5 * 60_000;

interface PictureAsker {
  /** An optional field that our own pages send. */
  readonly pictureId?: string | undefined;
  readonly device: string | null;
  readonly address: string;
}

export interface PictureRequest extends PictureAsker {
  readonly mobile: string | null;
  readonly session: { readonly mobile: string } | null;
  readonly scene: Scene;
}

export interface PhonePicture extends PictureAsker {
  readonly mobile: string;
  readonly scene: Scene;
}

export type GraphicCodeOutcome =
  | { readonly outcome: 'done'; readonly id: string; readonly png: Buffer }
  | TooManyPictures;

export type WrongAnswer =
  | { readonly outcome: 'wrongAnswer'; readonly triesLeft: number }
  | { readonly outcome: 'answersUsedUp' };

export type GraphicAnswerOutcome =
  | { readonly outcome: 'right'; readonly scene: Scene }
  | { readonly outcome: 'wrong' }
  | WrongAnswer
  | { readonly outcome: 'ended' };

const OF_PHONE = 'phone:';

/**
 * Returns the ids under which a phone's graphic code for one purpose (`scene`: login,
 * registration and so on) may be stored; a new one gets the first. Every client has its own
 * picture, so that nobody can replace or use up a picture that somebody else is reading. Clients
 * are told apart by the id of their page, else by device, else by address; a device may change its
 * address.
 */
export function phonePictureIds(picture: PhonePicture): [string, ...string[]] {
  const { mobile, scene, pictureId, device, address } = picture;
  const idOf = (asker: string) => `${OF_PHONE}${scene}:${mobile}:${asker}`;
  if (pictureId !== undefined) return [idOf(`page:${pictureId}`)];
  const ofAddress = idOf(`address:${address}`);
  return device === null ? [ofAddress] : [idOf(`device:${device}`), ofAddress];
}

export const isPhonePicture = (id: string): boolean => id.startsWith(OF_PHONE);

export const hmacOfPictureText = (secret: string, id: string, answer: string): string =>
  keyedHash(secret, 'graphicCode', id, normalizePictureText(answer));

const OF_QUESTION = 'question:';
const QUESTION_TRIES = 3;

/** The number of wrong answers is stored behind this text, once there is one. */
export const hmacOfQuestionAnswer = (secret: string, id: string, answer: string): string =>
  OF_QUESTION + keyedHash(secret, 'question', id, normalizeQuestionAnswer(answer));

export async function issueGraphicCode(
  ports: Ports,
  request: PictureRequest,
): Promise<GraphicCodeOutcome> {
  const { mobile, scene } = request;
  const id =
    mobile === null
      ? ports.randomBytes(16).toString('base64url')
      : phonePictureIds({ ...request, mobile })[0];
  const text = newGraphicText(ports.randomBytes);
  const answerHmac = hmacOfPictureText(ports.secret, id, text);
  const expiresAt = ports.now() + GRAPHIC_CODE_LIFETIME_MS;
  const picture = await drawWithinLimit(ports, request, {
    storeAnswer: (tx) => upsertGraphicCode(tx, { id, scene, answerHmac, expiresAt }),
    draw: () => ports.drawing.graphicCode(text),
    deleteAnswer: (db) => deleteGraphicCode(db, id),
  });
  return picture.outcome === 'done' ? { outcome: 'done', id, png: picture.result } : picture;
}

/**
 * Any answer uses the picture up, even a wrong or late one. A question is stored again after a
 * wrong answer, until it has had three.
 */
export async function answerGraphicCode(
  { db, now, secret }: Pick<Ports, 'db' | 'now' | 'secret'>,
  id: string,
  answer: string,
): Promise<GraphicAnswerOutcome> {
  const deleted = await deleteGraphicCode(db, id);
  if (deleted === null || deleted.expiresAt <= now()) return { outcome: 'ended' };
  const right = { outcome: 'right', scene: deleted.scene as Scene } as const;
  if (!deleted.answerHmac.startsWith(OF_QUESTION)) {
    const isRight = areHashesEqual(hmacOfPictureText(secret, id, answer), deleted.answerHmac);
    return isRight ? right : { outcome: 'wrong' };
  }
  const [kind, hmac, wrongBefore = '0'] = deleted.answerHmac.split(':');
  const question = `${kind}:${hmac}`;
  if (areHashesEqual(hmacOfQuestionAnswer(secret, id, answer), question)) return right;
  const wrong = Number(wrongBefore) + 1;
  if (wrong === QUESTION_TRIES) return { outcome: 'answersUsedUp' };
  await restoreGraphicCode(db, { ...deleted, id, answerHmac: `${question}:${wrong}` });
  return { outcome: 'wrongAnswer', triesLeft: QUESTION_TRIES - wrong };
}
