/** Control, lone surrogate and direction characters, forbidden in all texts, as a regexp class. */
export const FORBIDDEN_CHARACTERS =
  '\\p{Cc}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** The replacement character only marks undecodable bytes. */
const FORBIDDEN = new RegExp(`[${FORBIDDEN_CHARACTERS}\\uFFFD]`, 'gu');
const FORBIDDEN_IN_PARAGRAPHS = new RegExp(`(?![\\t\\n\\r])[${FORBIDDEN_CHARACTERS}\\uFFFD]`, 'gu');
const HALF_AT_END = /\p{Cs}$/u;

/** UTF-16 units, as the contract counts them, without cutting a character in half. */
export const clipText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(HALF_AT_END, '');

/** Cleans one line: tabs and breaks become spaces, forbidden characters are removed. */
export function cleanLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  return clipText(text.replace(LINE_BREAKS, ' ').replace(FORBIDDEN, '').trim(), longest).trim();
}

/** The same for paragraphs, which keep tabs and breaks. */
export function cleanParagraphs(text: string, longest = Number.POSITIVE_INFINITY): string {
  return clipText(text.replace(FORBIDDEN_IN_PARAGRAPHS, '').trim(), longest).trim();
}
