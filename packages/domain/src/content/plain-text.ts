/**
 * The pattern matches control characters other than the line feed, invisible characters and
 * overrides of the text direction.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const TAG = /<[a-z!/?][^<>]*>/giu;
const OPENING = /<(?=[a-z!/?])/giu;

export function toPlainText(text: string): string {
  const visible = text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (found) => (found === '\n' ? found : ''));
  return withoutTags(visible)
    .replace(OPENING, '＜')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

/** The loop repeats because removing one tag can form another from the surrounding text. */
function withoutTags(text: string): string {
  const stripped = text.replace(TAG, '');
  return stripped === text ? text : withoutTags(stripped);
}
