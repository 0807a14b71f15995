import { expect, test } from 'vitest';
import { differencesOfFields, type WordsOfFields } from './field-differences.ts';

interface Offer {
  readonly name?: string;
  readonly price: number;
  readonly parts: readonly number[];
}

const words: WordsOfFields<Offer> = {
  name: { label: '名称', write: ({ name }) => name ?? null },
  price: { label: '价格', write: ({ price }) => `${price} 元`, amount: ({ price }) => price },
  parts: { label: '部分', write: ({ parts }) => `${parts.length} 个` },
};
const offer: Offer = { name: '早', price: 9, parts: [1, 2] };

test('a changed amount is told with its percentage', () => {
  expect(differencesOfFields(words, offer, { ...offer, price: 10 })).toEqual([
    { label: '价格', before: '9 元', after: '10 元', percent: '+11%' },
  ]);
  expect(differencesOfFields(words, offer, { ...offer, price: 8.999 })).toMatchObject([
    { percent: null },
  ]);
});

test('fields that change without changing their words are told all the same', () => {
  expect(differencesOfFields(words, offer, { ...offer, parts: [1, 3] })).toEqual([
    { label: '部分', before: '2 个', after: '有变化（2 个）', percent: null },
  ]);
});

test('a first body is told from nothing, and an ended one to nothing', () => {
  const { name: _, ...nameless } = offer;
  expect(differencesOfFields(words, null, nameless)).toEqual([
    { label: '价格', before: null, after: '9 元', percent: null },
    { label: '部分', before: null, after: '2 个', percent: null },
  ]);
  expect(differencesOfFields(words, nameless, null)).toMatchObject([
    { before: '9 元', after: null },
    { before: '2 个', after: null },
  ]);
  expect(differencesOfFields(words, null, null)).toEqual([]);
});
