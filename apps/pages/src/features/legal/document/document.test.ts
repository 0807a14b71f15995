import type { LegalDocumentData } from '@ride/contract/legal-wording';
import { expect, test } from 'vitest';
import { formatChineseNumber, joinPieces, numberDocument } from './legal-document.ts';
import { fillInParties, readLegalParties } from './parties.ts';
import { formatChineseDate } from './plain-text.ts';

const parties = { brand: '某出行', operator: '某公司', contact: '客服电话 1' };
const data: LegalDocumentData = {
  title: '协议',
  effective: '2023-06-15',
  preface: ['{brand}由{operator}运营，联系{contact}。'],
  chapters: [
    { anchor: 'first', title: '总则', clauses: [{ text: '见{@late}。' }] },
    {
      anchor: 'second',
      title: '付款',
      clauses: [
        { text: '付款。', items: ['按{brand}。'] },
        { anchor: 'late', text: '逾期。' },
      ],
    },
  ],
};

test('clauses of a legal text are numbered by their order, and references and parties are filled in', () => {
  const { preface, chapters } = numberDocument(data, parties);
  expect(preface.map(joinPieces)).toEqual(['某出行由某公司运营，联系客服电话 1。']);
  expect(chapters.map(({ number }) => number)).toEqual(['一', '二']);
  expect(chapters.flatMap(({ clauses }) => clauses)).toEqual([
    {
      anchor: '1.1',
      number: '1.1',
      text: ['见', { anchor: 'late', label: '第 2.2 条' }, '。'],
      items: [],
    },
    { anchor: '2.1', number: '2.1', text: ['付款。'], items: [['按', '某出行', '。']] },
    { anchor: 'late', number: '2.2', text: ['逾期。'], items: [] },
  ]);
});

test.each(['{@nowhere}', '{nobody}', '{}'])(
  'an unknown placeholder %s in a legal text is an error',
  (text) => {
    const wrong = { ...data, preface: [text] };
    expect(() => numberDocument(wrong, parties)).toThrow(text);
  },
);

test.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [14, '十四'],
  [20, '二十'],
  [21, '二十一'],
])('the chapter number %i is written %s', (value, text) =>
  expect(formatChineseNumber(value)).toBe(text),
);

test.each([0, 100, 1.5])('%d is not a valid number of a chapter', (value) => {
  expect(() => formatChineseNumber(value)).toThrow(RangeError);
});

test('an archived legal text gets the names of its parties', () => {
  expect(fillInParties('{brand}由{operator}运营，联系{contact}；{brand}。', parties)).toBe(
    '某出行由某公司运营，联系客服电话 1；某出行。',
  );
});

test('the date of a legal text is written in Chinese', () => {
  expect(formatChineseDate('2023-06-15')).toBe('2023年6月15日');
});

test('parties of a legal text that are not configured get a general name', () => {
  const environment = { brand: '某出行', operator: null, links: {} };
  expect(readLegalParties(environment)).toEqual({
    brand: '某出行',
    operator: '某出行平台的运营主体',
    contact: '某出行平台公示的客服渠道',
  });
  const named = { brand: '某出行', operator: '某公司', links: { supportPhone: '400-1' } };
  expect(readLegalParties(named)).toMatchObject({
    operator: '某公司',
    contact: '客服电话 400-1',
  });
});
