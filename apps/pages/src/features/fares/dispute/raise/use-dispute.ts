import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrackPress } from '../../../../api/track.ts';
import { defineSessionDraft } from '../../../../lib/session-draft.ts';
import { type SessionStore, useSessionStore } from '../../../../lib/session-store.tsx';
import type { DisputeReceipt } from '../../bill/bill.ts';
import { type FormStep, storedSteps } from './form-steps.ts';

/** A passenger can dispute the fare as a whole or report a problem with some of its lines. */
export type ObjectionKind = 'fare' | 'costProblem';

export type RefusalReason = 'notAllowed' | 'already' | 'tooLate';

export type DisputeStep =
  | { readonly step: 'choosing' }
  | { readonly step: 'writing'; readonly kind: ObjectionKind; readonly formStep: FormStep }
  | DisputeEnd;

export type DisputeEnd =
  | { readonly step: 'agreed' }
  | { readonly step: 'sent'; readonly kind: ObjectionKind; readonly receipt: DisputeReceipt }
  | { readonly step: 'refused'; readonly kind: ObjectionKind; readonly reason: RefusalReason };

/** `choice` is what the passenger objects to, one of the objections in packages/domain. */
const draftPoint = z.object({ item: z.string(), choice: z.nullable(z.string()) });

/** The draft is stored, so that a login or a reload loses nothing. */
const disputeDraft = defineSessionDraft(
  'disputeDraft',
  z.object({
    orderUuid: z.string(),
    kind: z.enum(['fare', 'costProblem']),
    step: z._default(z.enum(storedSteps), 'text'),
    text: z.string(),
    items: z.array(z.string()),
    /** The choice for an item is kept even if the item is no longer picked. */
    points: z.array(draftPoint),
  }),
);

export type DraftPoint = z.output<typeof draftPoint>;
export type DisputeDraft = NonNullable<ReturnType<typeof disputeDraft.read>>;

/**
 * Pictures that do not fit into the storage stay in memory: they survive the login page but not a
 * reload.
 */
export const disputePictures = defineSessionDraft(
  'disputePictures',
  z.object({
    orderUuid: z.string(),
    pictures: z.array(
      z.object({ pictureId: z.string(), step: z.literal('waiting'), data: z.string() }),
    ),
  }),
);

export function readDraft(
  store: Pick<SessionStore, 'read'>,
  orderUuid: string,
): DisputeDraft | null {
  const draft = disputeDraft.read(store);
  return draft?.orderUuid === orderUuid ? draft : null;
}

const emptyDraft = (orderUuid: string): DisputeDraft => ({
  orderUuid,
  kind: 'fare',
  step: 'choosing',
  text: '',
  items: [],
  points: [],
});

export function useDispute(orderUuid: string) {
  const trackPress = useTrackPress();
  const store = useSessionStore();
  const [draft, setDraft] = useState(() => readDraft(store, orderUuid) ?? emptyDraft(orderUuid));
  const [end, setEnd] = useState<DisputeEnd | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const saveDraft = (part: Partial<DisputeDraft>) => {
    const next = { ...draft, ...part };
    disputeDraft.write(store, next);
    setDraft(next);
    if (part.step) setMoved(true);
  };
  const forget = () => {
    disputeDraft.clear(store);
    disputePictures.clear(store);
  };
  const choose = (kind: ObjectionKind) => {
    trackPress(kind === 'fare' ? 'dispute' : 'report');
    saveDraft({ kind, step: 'lines' });
  };
  return {
    current: end ?? stepOf(draft),
    draft,
    /** A step that the passenger has gone to takes the focus; one that a reload restores does not. */
    hasMoved,
    saveDraft,
    choose,
    start([first, second]: readonly ObjectionKind[]) {
      if (second) saveDraft({ step: 'kind' });
      else if (first) choose(first);
    },
    agree() {
      trackPress('no-objection');
      setEnd({ step: 'agreed' });
    },
    finish(next: DisputeEnd) {
      forget();
      setEnd(next);
    },
    discard() {
      forget();
      setDraft(emptyDraft(orderUuid));
      setEnd(null);
    },
  };
}

function stepOf({ step, kind }: DisputeDraft): DisputeStep {
  return step === 'choosing' ? { step } : { step: 'writing', kind, formStep: step };
}

export type DisputeControl = ReturnType<typeof useDispute>;
