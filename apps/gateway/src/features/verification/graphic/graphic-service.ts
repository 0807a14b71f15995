import type { Scene } from '@ride/contract/verification';
import type { Ports } from '../../../ports/ports.ts';
import { drawWithinLimit, type TooManyPictures } from '../draw-within-limit.ts';
import { keyedHash, sameHash } from '../keyed-hash.ts';
import { deleteGraphicCode, upsertGraphicCode } from './graphic-store.ts';
import { newGraphicText, normalizeAnswer } from './graphic-text.ts';
import { normalizeReply } from './question.ts';

export const PICTURE_LIFE_MS = 5 * 60_000;

/** Who requests a picture for a phone, or answers it. */
interface PictureAsker {
  /** Sent by pages that have the extension. */
  readonly pictureId?: string | undefined;
  readonly device: string | null;
  readonly address: string;
}

export interface PictureRequest extends PictureAsker {
  /** Null for a captcha that is bound to no phone. */
  readonly mobile: string | null;
  readonly session: { readonly mobile: string } | null;
  readonly scene: Scene;
}

export interface PhonePicture extends PictureAsker {
  readonly mobile: string;
  readonly scene: Scene;
}

export type IssueOutcome =
  | { readonly outcome: 'done'; readonly id: string; readonly png: Buffer }
  | TooManyPictures;

export type AnswerOutcome =
  | { readonly outcome: 'right'; readonly scene: Scene }
  | { readonly outcome: 'wrong' }
  /** To a question in words. */
  | { readonly outcome: 'wrongAnswer' }
  | { readonly outcome: 'ended' };

const OF_PHONE = 'phone:';

/**
 * Where the picture of a phone and scene may be stored, the first for a new one. Every asker has one
 * of its own, so that nobody can replace or use up what somebody else is reading. Without the id of
 * a page the device tells askers apart, which may change its network, or else the address.
 */
export function phonePictureIds(picture: PhonePicture): [string, ...string[]] {
  const { mobile, scene, pictureId, device, address } = picture;
  const idOf = (asker: string) => `${OF_PHONE}${scene}:${mobile}:${asker}`;
  if (pictureId !== undefined) return [idOf(`page:${pictureId}`)];
  const ofAddress = idOf(`address:${address}`);
  return device === null ? [ofAddress] : [idOf(`device:${device}`), ofAddress];
}

export const isPhonePicture = (id: string): boolean => id.startsWith(OF_PHONE);

/** Stored instead of the text. */
export const hmacOfAnswer = (secret: string, id: string, answer: string): string =>
  keyedHash(secret, 'graphicCode', id, normalizeAnswer(answer));

const OF_QUESTION = 'question:';

/** The same for the answer to a question in words, which is stored in the place of a picture. */
export const hmacOfReply = (secret: string, id: string, answer: string): string =>
  OF_QUESTION + keyedHash(secret, 'question', id, normalizeReply(answer));

export async function issueGraphicCode(
  ports: Ports,
  request: PictureRequest,
): Promise<IssueOutcome> {
  const { mobile, scene } = request;
  const id =
    mobile === null
      ? ports.randomBytes(16).toString('base64url')
      : phonePictureIds({ ...request, mobile })[0];
  const text = newGraphicText(ports.randomBytes);
  const answerHmac = hmacOfAnswer(ports.secret, id, text);
  const expiresAt = ports.now() + PICTURE_LIFE_MS;
  const picture = await drawWithinLimit(ports, request, {
    storeAnswer: (tx) => upsertGraphicCode(tx, { id, scene, answerHmac, expiresAt }),
    draw: () => ports.drawing.graphicCode(text),
    deleteAnswer: (db) => deleteGraphicCode(db, id),
  });
  return picture.outcome === 'done' ? { outcome: 'done', id, png: picture.result } : picture;
}

/** Any answer uses the picture up, a wrong one and one that came too late alike. */
export async function answerGraphicCode(
  { db, now, secret }: Pick<Ports, 'db' | 'now' | 'secret'>,
  id: string,
  answer: string,
): Promise<AnswerOutcome> {
  const deleted = await deleteGraphicCode(db, id);
  if (deleted === null || deleted.expiresAt <= now()) return { outcome: 'ended' };
  const isQuestion = deleted.answerHmac.startsWith(OF_QUESTION);
  const hmacOf = isQuestion ? hmacOfReply : hmacOfAnswer;
  if (sameHash(hmacOf(secret, id, answer), deleted.answerHmac)) {
    return { outcome: 'right', scene: deleted.scene as Scene };
  }
  return { outcome: isQuestion ? 'wrongAnswer' : 'wrong' };
}
