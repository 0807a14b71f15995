import * as z from 'zod/mini';
import { captchaCheckResult, drawingRefusals } from './captcha.ts';
import { defineCall } from './define-call.ts';
import { requiredWireText, wireNumber, wireText } from './entities/wire-values.ts';
import { id, integer, phone } from './fields.ts';
import { scene } from './verification.ts';

const puzzleShape = {
  /** The kind of puzzle; there is one. */
  captchaType: z._default(z.literal('slide'), 'slide'),
  /** The platform, always the same. */
  platform: z._default(z.literal('passenger-app'), 'passenger-app'),
  /** Always `login`, as specified, whatever the ticket is for. */
  scene: z._default(scene, 'login'),
  /** An extension: what the ticket is for. By default it is for one text message to this phone. */
  ticketPurpose: z.optional(scene),
  mobile: phone,
} as const;

/** More than five wrong answers in a minute; wait before requesting the next puzzle. */
const lockRefusal = {
  /** There were more than five wrong answers in a minute; wait before requesting the next puzzle. */
  puzzleLocked: 20503,
} as const;

export const getPuzzle = defineCall({
  gateway: 'common',
  path: '/api/common/v1/puzzle/get',
  ours: true,
  access: 'sessionRead',
  isCostly: true,
  summary: 'A slider puzzle for a phone',
  request: z.strictObject(puzzleShape),
  response: z.object({
    puzzleId: wireText,
    /**
     * The picture with the hole. It is shown in the proportions 320 × 180.
     */
    shadeImage: requiredWireText,
    /** The piece that fits the hole. It is shown as a square 60 wide where the picture is 320 wide. */
    cutoutImage: requiredWireText,
    /** Vertical position of the piece, as a fraction of the picture's height. */
    percentY: wireNumber,
  }),
  refusals: { ...drawingRefusals, ...lockRefusal },
});

const pixels = z.number().check(z.gte(-2_000), z.lte(2_000));

export const checkPuzzle = defineCall({
  gateway: 'common',
  path: '/api/common/v1/puzzle/check',
  ours: true,
  access: 'sessionRead',
  summary: 'Answer a slider puzzle, once; a right answer gives a ticket',
  request: z.strictObject({
    ...puzzleShape,
    puzzleId: z.optional(id),
    /** Final position of the piece's left edge, as a fraction of the picture's width. */
    percentX: z.number().check(z.gte(0), z.lte(1)),
    /**
     * Track of the drag, starting with [0, 0, 0]. Each point has the piece's left edge and the
     * pointer's vertical deviation (0 by keyboard), as if the picture were 320 pixels wide, and the
     * milliseconds since the drag began. Each move of the pointer, or each press of a key, adds a
     * point.
     */
    track: z.array(z.tuple([pixels, pixels, integer(0, 600_000)])).check(z.maxLength(1_000)),
  }),
  response: captchaCheckResult,
  refusals: {
    /**
     * The piece is not at the hole, or was not moved by a person; the answer does not say which.
     */
    wrongPosition: 20501,
    /** The puzzle has expired, was answered, or is for another phone. */
    puzzleEnded: 20502,
    ...lockRefusal,
  },
});

export const puzzleCalls = { getPuzzle, checkPuzzle };
