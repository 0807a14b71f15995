import { cleanLine } from '@ride/domain/clean-text';
import * as z from 'zod/mini';
import { safeDecodeUri, safeParseJson } from '../lib/safe-parse.ts';

/**
 * Schemas for values of an address, which are texts written by other software. A value that cannot
 * be parsed counts as absent, without affecting the others.
 */

const LONGEST_TEXT = 2000;
/** Longest JSON text in an address. */
export const LONGEST_JSON = 32 * 1024;

/** Null when it cannot be parsed. */
const readBy = <Value>(read: (given: string) => Value | null) =>
  z.pipe(
    z.string(),
    z.transform((given, context): Value => {
      const value = read(given);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: 'unreadable', input: given });
      return z.NEVER;
    }),
  );

/** Full-width digits are accepted, and spaces removed. */
const digits = (given: string): string => cleanLine(given.normalize('NFKC')).replace(/\s/g, '');

export const text = readBy((given) => {
  const words = cleanLine(given);
  return words !== '' && words.length <= LONGEST_TEXT ? words : null;
});

/** Unchanged: removing hidden characters could turn it into another, trusted address. */
export const webAddress = readBy((given) => (given.length <= LONGEST_TEXT ? given : null));

const matching = (pattern: RegExp, read: (given: string) => string) =>
  readBy((given) => {
    const value = read(given);
    return pattern.test(value) ? value : null;
  });

/** An id as the contract lets it be sent. */
export const id = matching(/^[\w.:-]{1,64}$/, cleanLine);

/** City or county by its digits, as the contract lets it be sent; `320100.0` is one too. */
export const areaCode = matching(/^[0-9]{3,9}$/, (given) => digits(given).replace(/\.0*$/, ''));

export const decimal = (least: number, most: number) =>
  readBy((given) => {
    const written = digits(given);
    const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : Number.NaN;
    return number >= least && number <= most ? number : null;
  });

/** `2.0` is a whole number. */
export const integer = (least: number, most: number) =>
  readBy((given) => {
    const written = digits(given).replace(/\.0*$/, '');
    const number = /^[+-]?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
    return number >= least && number <= most ? number : null;
  });

export function readFlag(given: string): boolean | null {
  const word = digits(given).toLowerCase().replace(/\.0*$/, '');
  if (word === '1' || word === 'true') return true;
  return word === '0' || word === 'false' ? false : null;
}

export const flag = readBy(readFlag);

/** Some openers percent-encode the JSON once more. */
const parseTwice = (serialized: string): unknown =>
  safeParseJson(serialized) ?? safeParseJson(safeDecodeUri(serialized));

/** Serialized JSON; the page that reads it checks its content. */
export const json = readBy((serialized): unknown => parseTwice(serialized) ?? null);

/** A JSON list of addresses; invalid entries are dropped. */
export const addressList = readBy((given) => {
  const listed = given.length > LONGEST_JSON ? null : parseTwice(given);
  if (!Array.isArray(listed)) return null;
  const addresses: string[] = listed.filter((entry) => typeof entry === 'string' && entry !== '');
  return addresses.length > 0 ? addresses : null;
});
