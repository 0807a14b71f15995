/**
 * A regexp class of control characters, lone surrogates and text-direction characters, which are
 * forbidden in all texts.
 */
export const FORBIDDEN_CHARACTERS =
  '\\p{Cc}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** The replacement character appears only where bytes could not be decoded. */
const FORBIDDEN = new RegExp(`[${FORBIDDEN_CHARACTERS}\\uFFFD]`, 'gu');
const FORBIDDEN_IN_PARAGRAPHS = new RegExp(`(?![\\t\\n\\r])[${FORBIDDEN_CHARACTERS}\\uFFFD]`, 'gu');
const HALF_AT_END = /\p{Cs}$/u;

/** Counts UTF-16 units, as the contract does, but never cuts a surrogate pair. */
export const clipText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(HALF_AT_END, '');

export function cleanLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  return clipText(text.replace(LINE_BREAKS, ' ').replace(FORBIDDEN, '').trim(), longest).trim();
}

export function cleanParagraphs(text: string, longest = Number.POSITIVE_INFINITY): string {
  return clipText(text.replace(FORBIDDEN_IN_PARAGRAPHS, '').trim(), longest).trim();
}
