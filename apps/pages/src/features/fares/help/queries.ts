import { costProblem, raiseDissent } from '@ride/contract/disputes';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { type Outcome, outcomeOf } from './objection.ts';
import { type ObjectionDraft, sentDraft } from './objection-draft.ts';

/** The page says itself, beside the field, what was refused. */
const flags: CallFlags = { deviceToken: true, noToast: true };

export async function sendObjection(call: CallGateway, draft: ObjectionDraft): Promise<Outcome> {
  const { orderUuid, flow } = draft;
  const { words, items } = sentDraft(draft);
  const answer =
    flow === 'dispute'
      ? await call(raiseDissent, { orderUuid, reason: words }, flags)
      : await call(costProblem, { orderUuid, items, problem: words }, flags);
  return outcomeOf(flow, answer);
}
