/** The 31 characters of a unified social credit code: no I, O, S, V or Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * A unified social credit code (18 characters), or an older tax number that is still in use: area
 * and organisation code (15), old identity number and count (17), new identity number and count (20).
 */
export const TAX_NUMBER_PATTERN =
  /^(?:[0-9A-HJ-NPQRTUWXY]{18}|[0-9]{6}[0-9A-Z]{8}[0-9X]|[0-9]{17}|[0-9]{17}[0-9X][0-9]{2})$/;
const CREDIT_CODE_LENGTH = 18;

/** Powers of 3 modulo 31, one for each character before the check character (GB 32100-2015). */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

function hasValidCheckCharacter(code: string): boolean {
  const sum = WEIGHTS.reduce(
    (reached, weight, at) => reached + weight * CHARACTERS.indexOf(code.charAt(at)),
    0,
  );
  return CHARACTERS.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
}

export function cleanTaxNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 20);
}

export const isTaxNumber = (number: string): boolean =>
  TAX_NUMBER_PATTERN.test(number) &&
  (number.length !== CREDIT_CODE_LENGTH || hasValidCheckCharacter(number));
