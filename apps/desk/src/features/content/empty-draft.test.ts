import { type ContentKind, contentKinds } from '@ride/contract/entities/content-draft';
import { contentName } from '@ride/contract/entities/content-name';
import { expect, test } from 'vitest';
import { emptyDraft } from './empty-draft.ts';

test.each<[ContentKind, string]>([
  ['faq', 'all'],
  ['pageContent', '18:2'],
  ['licence', '18::'],
  ['licence', '18:3:'],
  ['licence', '18::7'],
  ['licence', '18:3:7'],
  ['company', '0'],
  ['landing', 'all'],
  ['landing', '320100'],
  ['enterpriseRule', 'all'],
  ['industries', 'all'],
  ['disputeAnswers', 'all'],
])('a new document of kind %s named %s keeps its name', (kind, name) => {
  const draft = emptyDraft(kind, name);
  expect(draft && contentName(draft)).toBe(name);
});

test('a name that no document can have begins nothing', () => {
  const wrong: [ContentKind, string][] = [
    ['faq', 'other'],
    ['pageContent', '18'],
    ['pageContent', 'x:2'],
    ['licence', ''],
    ['company', '99999'],
    ['landing', 'nanjing'],
  ];
  for (const [kind, name] of wrong)
    expect([kind, name, emptyDraft(kind, name)]).toEqual([kind, name, null]);
});

test('every kind has an empty document', () => {
  const names: Partial<Record<ContentKind, string>> = {
    pageContent: '4:2',
    licence: '4::',
    company: '4',
  };
  for (const kind of contentKinds) expect(emptyDraft(kind, names[kind] ?? 'all')?.kind).toBe(kind);
});
