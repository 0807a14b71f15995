import { expect, test } from 'vitest';
import { parseTypedPlate } from './plate.ts';

test.each([
  ['苏AD31883', '苏AD31883'],
  [' 苏a·d31883 ', '苏AD31883'],
  ['沪A 12345', '沪A12345'],
  ['苏Ａ－Ｄ３１８８３', '苏AD31883'],
  ['粤Z•F123港', '粤ZF123港'],
])('the number plate typed as %s is read as %s', (typed, plate) => {
  expect(parseTypedPlate(typed)).toBe(plate);
});

test.each(['南京', '苏A', 'AD31883', '苏AD3188345', '南京T3出行', 'demo-order'])(
  'the text %s is no number plate',
  (typed) => {
    expect(parseTypedPlate(typed)).toBeNull();
  },
);
