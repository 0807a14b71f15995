import { FORBIDDEN_CHARACTERS } from '@ride/domain/clean-text';

/**
 * The pattern matches all forbidden characters but line breaks and tabs, and invisible characters.
 */
const INVISIBLE = new RegExp(
  `[\\u00AD\\u200B-\\u200D\\u2060-\\u2064\\uFEFF]|(?![\\n\\t])[${FORBIDDEN_CHARACTERS}]`,
  'gu',
);

/** The result is plain text and not HTML: a `<` stays, because pages never render it as markup. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
