import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { wireText } from './entities/wire-values.ts';
import { id, noAnswerData } from './fields.ts';

/** These calls are ours, with the extension `disputeCases`. */

/** The page makes the id, so that a picture that is sent twice is stored once. */
const pictureId = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Limit in characters of Base64: a little more than a million bytes. */
export const MAX_PICTURE_DATA = 1_400_000;

/** A JPEG, PNG or WebP in Base64. */
const pictureData = z
  .string()
  .check(z.maxLength(MAX_PICTURE_DATA), z.regex(/^[A-Za-z0-9+/]{16,}={0,2}$/));

export const addDisputePicture = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/disputePicture/add',
  ours: true,
  access: 'sessionNeeded',
  isCostly: true,
  summary: "Add a picture to an open case of the caller's own, three at most; idempotent",
  request: z.strictObject({ receiptNumber: id, pictureId, data: pictureData }),
  response: noAnswerData,
  refusals: {
    /** The picture is not a JPEG, PNG or WebP, is damaged, or has too many pixels. */
    unreadablePicture: 30441,
    /** The case has three pictures already. */
    tooManyPictures: 30442,
    /** The case has ended. */
    disputeEnded: 30443,
    /** Too many pictures were sent to this case today, including unreadable ones. */
    tooManyAttempts: 30444,
    /** Another picture of the caller is still being stored. */
    pictureInProgress: 30445,
  },
});

export const readDisputePicture = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/disputePicture/read',
  ours: true,
  access: 'sessionNeeded',
  summary: "A picture of a case of the caller's own",
  request: z.strictObject({ pictureId }),
  /** A JPEG in Base64. */
  response: z.object({
    /** The picture in Base64. */
    jpeg: wireText,
  }),
});

export const removeDisputePicture = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/route/disputePicture/remove',
  ours: true,
  access: 'sessionNeeded',
  summary: "Remove a picture from an open case of the caller's own; idempotent",
  request: z.strictObject({ pictureId }),
  response: noAnswerData,
  refusals: { disputeEnded: 30443 },
});

export const disputePictureCalls = {
  addDisputePicture,
  readDisputePicture,
  removeDisputePicture,
};
