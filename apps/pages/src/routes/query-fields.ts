import { cleanLine } from '@ride/domain/clean-text';
import { safeDecodeUri, safeParseJson } from '../lib/safe-parse.ts';
import type { ReadValue } from './define-route.ts';

/**
 * Readers of the values of an address, which are texts written by other software. A value that
 * cannot be parsed is null and counts as absent, without affecting the others.
 */

const LONGEST_TEXT = 2000;
/** Longest JSON text in an address. */
export const LONGEST_JSON = 32 * 1024;

/** Full-width digits are accepted, and spaces removed. */
const digits = (given: string): string => cleanLine(given.normalize('NFKC')).replace(/\s/g, '');

const integerDigits = (given: string): string => digits(given).replace(/\.0*$/, '');

export function text(given: string): string | null {
  const words = cleanLine(given);
  return words !== '' && words.length <= LONGEST_TEXT ? words : null;
}

/** Unchanged: removing hidden characters could turn it into another, trusted address. */
export const webAddress: ReadValue<string> = (given) =>
  given.length <= LONGEST_TEXT ? given : null;

export const oneOf =
  <Word extends string>(...words: readonly Word[]): ReadValue<Word> =>
  (given) =>
    words.find((word) => word === given) ?? null;

const matching =
  (pattern: RegExp, clean: (given: string) => string): ReadValue<string> =>
  (given) => {
    const value = clean(given);
    return pattern.test(value) ? value : null;
  };

/** An id as the contract lets it be sent. */
export const id = matching(/^[\w.:-]{1,64}$/, cleanLine);

/** City or county by its digits, as the contract lets it be sent; `320100.0` is one too. */
export const areaCode = matching(/^[0-9]{3,9}$/, integerDigits);

const numberBetween =
  (least: number, most: number, pattern: RegExp, clean: (given: string) => string) =>
  (given: string): number | null => {
    const written = clean(given);
    const number = pattern.test(written) ? Number(written) : Number.NaN;
    return number >= least && number <= most ? number : null;
  };

export const decimal = (least: number, most: number): ReadValue<number> =>
  numberBetween(least, most, /^[+-]?(\d+\.?\d*|\.\d+)$/, digits);

/** `2.0` is a whole number. */
export const integer = (least: number, most: number): ReadValue<number> =>
  numberBetween(least, most, /^[+-]?\d{1,15}$/, integerDigits);

export function flag(given: string): boolean | null {
  const word = integerDigits(given).toLowerCase();
  if (word === '1' || word === 'true') return true;
  return word === '0' || word === 'false' ? false : null;
}

/** Some openers percent-encode the JSON once more. */
const parseTwice = (serialized: string): unknown =>
  safeParseJson(serialized) ?? safeParseJson(safeDecodeUri(serialized));

/** Serialized JSON; the page that reads it checks its content. */
export const json: ReadValue<unknown> = (serialized) => parseTwice(serialized) ?? null;

/** A JSON list of addresses; invalid entries are dropped. */
export function addressList(given: string): string[] | null {
  const listed = given.length > LONGEST_JSON ? null : parseTwice(given);
  if (!Array.isArray(listed)) return null;
  const addresses: string[] = listed.filter((entry) => typeof entry === 'string' && entry !== '');
  return addresses.length > 0 ? addresses : null;
}
