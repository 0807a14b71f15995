import { correctableFacts, correctionReasons } from '@ride/domain/disputes/corrections';
import { disputeCaseStates } from '@ride/domain/disputes/dispute-case';
import { lineObjections } from '@ride/domain/disputes/line-objections';
import { lineKinds } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import disputes from '../disputes.json' with { type: 'json' };
import { demoTrip } from '../fares/demo-trip.ts';

const reason = z.enum(correctionReasons);
const hoursAgo = z.number();
const text = z.string();

const decision = z.strictObject({
  action: z.literal('decide'),
  hoursAgo,
  text,
  /** Without corrections and waived lines the bill stays as it is. */
  correct: z.optional(
    z.strictObject({ fact: z.enum(correctableFacts), value: z.number(), reason }),
  ),
  waive: z.optional(z.strictObject({ line: z.enum(lineKinds), reason })),
});

const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['take', 'withdraw', 'refundPaid']), hoursAgo }),
  z.strictObject({ action: z.enum(['ask', 'note', 'answer', 'appeal']), hoursAgo, text }),
  decision,
]);

const dispute = z.strictObject({
  order: demoTrip,
  passenger: z.literal([0, 1]),
  kind: z.enum(['dissent', 'costProblem', 'held']),
  raisedHoursAgo: z.number(),
  text: z._default(text, ''),
  points: z._default(
    z.array(z.strictObject({ item: z.string(), choice: z.enum(lineObjections) })),
    [],
  ),
  hasPicture: z._default(z.boolean(), false),
  handledBy: z._default(z.string(), '王芳'),
  actions: z.array(action),
  endsAs: z.enum(disputeCaseStates),
});

export type DemoDecision = z.infer<typeof decision>;
export type DemoDisputeAction = z.infer<typeof action>;
export type DemoDispute = z.infer<typeof dispute>;

/** Every state occurs at least once, in time and late, with the messages of its people. */
export const demoDisputes = z.array(dispute).parse(disputes.disputes);

export const demoPicture = disputes.picture;
