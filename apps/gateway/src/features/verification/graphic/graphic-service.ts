import type { Scene } from '@ride/contract/verification';
import type { PictureSize } from '../../../ports/drawing.ts';
import type { Ports } from '../../../ports/ports.ts';
import { drawWithinLimit, type TooManyPictures } from '../draw-within-limit.ts';
import { keyedHash, sameHash } from '../keyed-hash.ts';
import { putGraphicCode, takeGraphicCode } from './graphic-store.ts';
import { newGraphicText, writtenAnswer } from './graphic-text.ts';
import { drawnSize } from './picture-size.ts';

const PICTURE_LIFE_MS = 5 * 60_000;

export interface PictureRequest {
  /** Null for a captcha that is bound to no phone. */
  readonly mobile: string | null;
  readonly scene: Scene;
  readonly size: PictureSize;
  readonly address: string;
}

export type DrawOutcome =
  | { readonly outcome: 'drawn'; readonly id: string; readonly png: Buffer }
  | TooManyPictures;

export type AnswerOutcome =
  | { readonly outcome: 'right'; readonly scene: Scene }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'ended' };

const OF_PHONE = 'phone:';

/** A phone has one living picture for a scene, which both sides can name without an id. */
export const phonePictureId = ({ mobile, scene }: { mobile: string; scene: Scene }): string =>
  `${OF_PHONE}${scene}:${mobile}`;

export const isPhonePicture = (id: string): boolean => id.startsWith(OF_PHONE);

/** What is kept instead of the text. */
export const hmacOfAnswer = (secret: string, id: string, answer: string): string =>
  keyedHash(secret, 'graphicCode', id, writtenAnswer(answer));

export async function drawGraphicCode(
  ports: Ports,
  { mobile, scene, size, address }: PictureRequest,
): Promise<DrawOutcome> {
  const id =
    mobile === null
      ? ports.randomBytes(16).toString('base64url')
      : phonePictureId({ mobile, scene });
  const text = newGraphicText(ports.randomBytes);
  const answerHmac = hmacOfAnswer(ports.secret, id, text);
  const expiresAt = ports.now() + PICTURE_LIFE_MS;
  const picture = await drawWithinLimit(ports, address, {
    keepAnswer: (tx) => putGraphicCode(tx, { id, scene, answerHmac, expiresAt }),
    draw: () => ports.drawing.graphicCode(text, drawnSize(size)),
    forgetAnswer: (db) => takeGraphicCode(db, id),
  });
  return picture.outcome === 'drawn' ? { outcome: 'drawn', id, png: picture.drawn } : picture;
}

/** Any answer uses the picture up, a wrong one and one that came too late alike. */
export async function answerGraphicCode(
  { db, now, secret }: Pick<Ports, 'db' | 'now' | 'secret'>,
  id: string,
  answer: string,
): Promise<AnswerOutcome> {
  const taken = await takeGraphicCode(db, id);
  if (taken === null || taken.expiresAt <= now()) return { outcome: 'ended' };
  const isRight = sameHash(hmacOfAnswer(secret, id, answer), taken.answerHmac);
  return isRight ? { outcome: 'right', scene: taken.scene as Scene } : { outcome: 'wrong' };
}
