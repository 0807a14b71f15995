/** Invisible characters, control characters and overrides of the text direction. */
const INVISIBLE =
  /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu;

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
