import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTaxNumber, isTaxNumber } from './tax-number.ts';

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('a unified social credit code of 18 characters', () => {
  // Computes the check character of 9132 0100 MA1X FG2H 7 by hand: character × 3^place modulo 31.
  const worked = (body: string): string => {
    let sum = 0n;
    [...body].forEach((character, place) => {
      sum += BigInt(CHARACTERS.indexOf(character)) * 3n ** BigInt(place);
    });
    return body + CHARACTERS.charAt(Number((31n - (sum % 31n)) % 31n));
  };

  test('a tax number with its check character is valid', () => {
    // The first number is the example of the standard.
    expect(isTaxNumber('91350100M000100Y43')).toBe(true);
    expect(isTaxNumber(worked('91320100MA1XFG2H7'))).toBe(true);
  });

  test('a tax number is valid only if its last character is the computed one', () => {
    const body = fc.string({
      unit: fc.constantFrom(...CHARACTERS),
      minLength: 17,
      maxLength: 17,
    });
    fc.assert(
      fc.property(body, fc.constantFrom(...CHARACTERS), (digits, last) => {
        expect(isTaxNumber(digits + last)).toBe(worked(digits) === digits + last);
      }),
    );
  });

  test('a tax number with one mistyped character is invalid', () => {
    expect(isTaxNumber('91350100M000100Y44')).toBe(false);
    expect(isTaxNumber('91350100M000110Y43')).toBe(false);
  });

  test.each(['I', 'O', 'S', 'V', 'Z'])('a tax number with the letter %s is invalid', (letter) => {
    expect(isTaxNumber(`91350100M00010${letter}Y43`)).toBe(false);
  });
});

test.each([
  ['320106123456789', true],
  ['32010612345678X', true],
  ['320106MA1XFG2H7', true],
  ['32010612345678901', true],
  ['32010619800101123400', true],
  ['32010619800101123X00', true],
  ['', false],
  ['3201', false],
  ['3201061234567890', false],
  ['3201061234567890123', false],
  ['320106198001011234AB', false],
])('whether %s is valid as an older form of tax number: %j', (number, isOne) => {
  expect(isTaxNumber(number)).toBe(isOne);
});

test('the tax number field keeps capitals and digits, however they are typed', () => {
  expect(cleanTaxNumber(' ９１35 0100-m000100y43\n')).toBe('91350100M000100Y43');
  expect(cleanTaxNumber('1'.repeat(30))).toHaveLength(20);
});
