/** Characters that show nothing, or turn the direction of the text around them. */
const UNSEEN =
  /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/**
 * What a passenger wrote, as plain text. Nothing is taken for markup: a < stays a <, because
 * whoever shows this shows it as text.
 */
export function plainWords(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
