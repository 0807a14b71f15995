import { type ContentKind, contentKinds } from '@ride/contract/entities/content-draft';
import { deriveContentName } from '@ride/contract/entities/content-name';
import { expect, test } from 'vitest';
import { emptyDraft } from './empty-draft.ts';

const names: Readonly<Record<ContentKind, readonly string[]>> = {
  faq: ['all'],
  pageContent: ['18:2'],
  licence: ['18::', '18:3:', '18::7', '18:3:7'],
  company: ['0'],
  landing: ['all'],
  enterpriseRule: ['all'],
  industries: ['all'],
  disputeAnswers: ['all'],
};

test.each(contentKinds)('an empty content document of kind %s has the requested name', (kind) => {
  const drafts = names[kind].map((name) => emptyDraft({ kind, name }));
  expect(drafts.map((draft) => draft && deriveContentName(draft))).toEqual(names[kind]);
});

test('an invalid name of a content document gives no empty document', () => {
  const wrong: [ContentKind, string][] = [
    ['faq', 'other'],
    ['pageContent', '18'],
    ['pageContent', 'x:2'],
    ['licence', ''],
    ['company', '99999'],
    ['landing', '320100'],
  ];
  for (const [kind, name] of wrong)
    expect([kind, name, emptyDraft({ kind, name })]).toEqual([kind, name, null]);
});

test('a new item is the only one in its empty content document, and only list documents have items', () => {
  const key = { name: 'all', item: 'made-by-the-editor' };
  expect(emptyDraft({ kind: 'faq', ...key })).toEqual({
    kind: 'faq',
    questions: [{ problem: '', answer: '' }],
  });
  expect(emptyDraft({ kind: 'enterpriseRule', ...key })).toBeNull();
});
