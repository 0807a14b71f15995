import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['', ''],
  ['王', '王'],
  ['王明', '王*'],
  ['欧阳小明', '欧***'],
  ['欧阳小明明', '欧阳*明明'],
  ['南京示例科技有限公司', '南京******公司'],
  ['𠮷野', '𠮷*'],
])('the company name %j is masked as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test('a masked name has the same length and shows at most four characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('企', '业', '𠮷', 'a') }), (name) => {
      const shown = [...maskName(name)];
      expect(shown).toHaveLength([...name].length);
      expect(shown.filter((character) => character !== '*').length).toBeLessThanOrEqual(4);
    }),
  );
});

test('masking a name twice changes nothing further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(maskName(maskName(name))).toBe(maskName(name));
    }),
  );
});
