import { addCompanyNote, closeCompany, decideCompany } from '@ride/contract/desk/companies';
import { expect, test } from 'vitest';
import { answerOrRefuse } from '../../../http/refusal.ts';
import { actOnCase, actOnCaseRevision } from '../../case-work/case-action.ts';
import { deskTexts } from '../texts.ts';
import type * as companies from './case-service.ts';
import { companyCaseKind } from './company-case-store.ts';

type Closed = Awaited<ReturnType<typeof companies.closeCompany>>;
type Acting = Parameters<typeof actOnCase>;
declare const [deps, actor, seen]: [
  Acting[1],
  Acting[2],
  Acting[3] & { readonly revision: number },
];

/** Only the type checker verifies this test; its body never runs. */
test('the compiler accepts only refusals that the call of a case action declares', () => {
  const closed = (outcome: Closed) => answerOrRefuse(closeCompany, outcome, deskTexts);
  const decided = (outcome: Closed) =>
    // @ts-expect-error deciding is not refused because somebody invited the company
    answerOrRefuse(decideCompany, outcome, deskTexts);
  const unnamed = () =>
    actOnCase(companyCaseKind, deps, actor, seen, async ({ refuse }) =>
      // @ts-expect-error an action refuses only by what it names
      refuse('madeUp'),
    );
  const conflicting = () =>
    actOnCaseRevision(companyCaseKind, deps, actor, seen, async ({ refuse }) =>
      refuse('editConflict'),
    );
  const made = async (act: () => Promise<'done' | { readonly outcome: 'madeUp' }>) =>
    // @ts-expect-error a note is not refused by a made-up name
    answerOrRefuse(addCompanyNote, await act(), deskTexts);
  expect([closed, decided, unnamed, conflicting, made]).toHaveLength(5);
});
