import { FORBIDDEN_CHARACTERS } from '@ride/domain/clean-text';

/** What is forbidden in all texts, except breaks and tabs, and characters that nobody sees. */
const INVISIBLE = new RegExp(
  `[\\u00AD\\u200B-\\u200D\\u2060-\\u2064\\uFEFF]|(?![\\n\\t])[${FORBIDDEN_CHARACTERS}]`,
  'gu',
);

/** Plain text, not HTML: a < stays a <, because every page shows it as text. */
export function sanitizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
