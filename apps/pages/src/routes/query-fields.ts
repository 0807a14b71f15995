import { cleanLine } from '@ride/domain/clean-text';
import { safeDecodeUri, safeParseJson } from '../lib/safe-parse.ts';
import type { ReadValue } from './define-route.ts';

/**
 * Readers for values of an address, which other software writes. A value that cannot be parsed is
 * null and counts as missing, without affecting the others.
 */

const LONGEST_TEXT = 2000;
export const MAX_JSON_LENGTH = 32 * 1024;

const digits = (written: string): string => cleanLine(written.normalize('NFKC')).replace(/\s/g, '');

const integerDigits = (written: string): string => digits(written).replace(/\.0*$/, '');

export function textField(written: string): string | null {
  const line = cleanLine(written);
  return line !== '' && line.length <= LONGEST_TEXT ? line : null;
}

/**
 * An address stays unchanged: removing hidden characters could turn it into another, trusted
 * address.
 */
export const webAddressField: ReadValue<string> = (written) =>
  written.length <= LONGEST_TEXT ? written : null;

export const oneOfField =
  <Value extends string>(...values: readonly Value[]): ReadValue<Value> =>
  (written) =>
    values.find((value) => value === written) ?? null;

const matching =
  (pattern: RegExp, clean: (written: string) => string): ReadValue<string> =>
  (written) => {
    const value = clean(written);
    return pattern.test(value) ? value : null;
  };

export const idField = matching(/^[\w.:-]{1,64}$/, cleanLine);

/** The contract limits the ids of applications for invoices in the same way. */
export const applicationIdField = matching(/^[\w-]{16,64}$/, cleanLine);

/** The contract limits these digits in the same way; `320100.0` is accepted too. */
export const areaCodeField = matching(/^[0-9]{3,9}$/, integerDigits);

const numberBetween =
  (min: number, max: number, pattern: RegExp, clean: (written: string) => string) =>
  (written: string): number | null => {
    const text = clean(written);
    const number = pattern.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };

export const decimalField = (min: number, max: number): ReadValue<number> =>
  numberBetween(min, max, /^[+-]?(\d+\.?\d*|\.\d+)$/, digits);

/** Accepts `2.0` as a whole number. */
export const integerField = (min: number, max: number): ReadValue<number> =>
  numberBetween(min, max, /^[+-]?\d{1,15}$/, integerDigits);

export function flagField(written: string): boolean | null {
  const word = integerDigits(written).toLowerCase();
  if (word === '1' || word === 'true') return true;
  return word === '0' || word === 'false' ? false : null;
}

/** Some sites percent-encode the JSON once more. */
const parseTwice = (serialized: string): unknown =>
  safeParseJson(serialized) ?? safeParseJson(safeDecodeUri(serialized));

export const jsonField: ReadValue<unknown> = (serialized) => parseTwice(serialized) ?? null;

export function addressListField(written: string): string[] | null {
  const listed = written.length > MAX_JSON_LENGTH ? null : parseTwice(written);
  if (!Array.isArray(listed)) return null;
  const addresses: string[] = listed.filter((entry) => typeof entry === 'string' && entry !== '');
  return addresses.length > 0 ? addresses : null;
}
