import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineSessionDraft } from './session-draft.ts';
import { createSessionStore } from './session-store.tsx';
import { createTextStore } from './text-store.ts';

const draft = defineSessionDraft('disputeDraft', z.object({ text: z.string() }));
let store: ReturnType<typeof createSessionStore>;
beforeEach(() => {
  store = createSessionStore(createTextStore(() => undefined));
});

test('a stored draft is read back as written until it is cleared', () => {
  expect(draft.read(store)).toBeNull();
  draft.write(store, { text: '绕行' });
  expect(draft.read(store)).toEqual({ text: '绕行' });
  draft.clear(store);
  expect(draft.read(store)).toBeNull();
});

test('only fields of its schema are stored in a draft, so text-message codes are not', () => {
  const fields = { text: '绕行', identifyCode: '1234' };
  draft.write(store, fields);
  expect(store.read('disputeDraft')).toBe('{"text":"绕行"}');
});

test.each(['not json', '{"text":1}', '[]'])('a stored draft of %s is read as no draft', (text) => {
  store.write('disputeDraft', text);
  expect(draft.read(store)).toBeNull();
});
