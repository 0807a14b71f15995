import { COMPANY_NAME_MAX } from './limits.ts';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Blank Braille looks like a space, but Unicode does not classify it as one. */
const BLANKS = /[\s\u2800]+/u;
const ENDS_A_WORD = /[\p{L}\p{M}\p{N}]$/u;
const STARTS_A_WORD = /^[\p{L}\p{N}]/u;
const HAN_AT_END = /\p{Script=Han}$/u;
const HAN_AT_START = /^\p{Script=Han}/u;

/**
 * Makes names comparable: half-width, lower case, spaces only between words. Null if the name
 * becomes empty or too long.
 */
export function normalizeCompanyName(name: string): string | null {
  const folded = compatible(compatible(name).toLowerCase())
    .split(BLANKS)
    .reduce((before, part) => before + (isGap(before, part) ? ' ' : '') + part, '');
  return folded === '' || folded.length > COMPANY_NAME_MAX.submitted ? null : folded;
}

const compatible = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

/** Chinese has no spaces, so a space beside a Chinese character or a bracket is dropped. */
const isGap = (before: string, after: string): boolean =>
  ENDS_A_WORD.test(before) &&
  STARTS_A_WORD.test(after) &&
  !HAN_AT_END.test(before) &&
  !HAN_AT_START.test(after);
