import { expect, test } from 'vitest';
import { createSessionStore } from '../../../lib/session-store.tsx';
import { createTextStore } from '../../../lib/text-store.ts';
import { registrationDraft } from './form-draft.ts';
import { emptyForm } from './registration-form.ts';

const ticked = { ...emptyForm, fullName: '南京星河科技有限公司', agreed: true };

test('a stored agreement to the legal texts is kept while they are unchanged', () => {
  const store = createSessionStore(createTextStore(() => undefined));
  registrationDraft.write(store, ticked);
  expect(registrationDraft.read(store)).toEqual(ticked);
});

test.each([
  ['another wording', 'a b c'],
  ['an unknown wording', undefined],
])('a stored agreement to %s is dropped, and the rest of the draft is kept', (_, agreedTo) => {
  const store = createSessionStore(createTextStore(() => undefined));
  store.write('registrationDraft', JSON.stringify({ ...ticked, agreedTo }));
  expect(registrationDraft.read(store)).toEqual({ ...ticked, agreed: false });
});
