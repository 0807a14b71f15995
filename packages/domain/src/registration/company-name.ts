import { COMPANY_NAME_MAX } from './limits.ts';

/** Characters that show nothing of themselves, wherever they stand. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Blank Braille is no space to Unicode, and one to the eye. */
const BLANKS = /[\s\u2800]+/u;
const ENDS_A_WORD = /[\p{L}\p{M}\p{N}]$/u;
const STARTS_A_WORD = /^[\p{L}\p{N}]/u;
const HAN_AT_END = /\p{Script=Han}$/u;
const HAN_AT_START = /^\p{Script=Han}/u;

/**
 * A company's name as duplicates are compared: full-width like half-width, large letters like
 * small, spaces only where they part words. Null when nothing is left, or more than is kept.
 */
export function normaliseCompanyName(name: string): string | null {
  const folded = compatible(compatible(name).toLowerCase())
    .split(BLANKS)
    .reduce((before, part) => before + (isGap(before, part) ? ' ' : '') + part, '');
  return folded === '' || folded.length > COMPANY_NAME_MAX.submitted ? null : folded;
}

const compatible = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

/** Chinese is written without spaces, so one beside a character or a bracket says nothing. */
const isGap = (before: string, after: string): boolean =>
  ENDS_A_WORD.test(before) &&
  STARTS_A_WORD.test(after) &&
  !HAN_AT_END.test(before) &&
  !HAN_AT_START.test(after);
