/** Control characters but the line feed, and those that turn the direction of text or show nothing. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const TAG = /<[a-z!/?][^<>]*>/giu;
const OPENING = /<(?=[a-z!/?])/giu;

/** Text as pages show it: no markup, nothing unseen. What still looks like a tag stays readable. */
export function plainText(text: string): string {
  const seen = text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (found) => (found === '\n' ? found : ''));
  return withoutTags(seen)
    .replace(OPENING, '＜')
    .normalize('NFC')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

/** Again and again: taking one tag out can make another out of what stood around it. */
function withoutTags(text: string): string {
  const stripped = text.replace(TAG, '');
  return stripped === text ? text : withoutTags(stripped);
}
