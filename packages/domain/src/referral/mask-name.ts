/** A name up to this length shows only its first character. */
const SHORT_NAME = 4;

/**
 * For example 王** or 南京******公司. Code points are counted, so that a rare character of two UTF-16
 * units is not cut in half.
 */
export function maskName(name: string): string {
  const characters = [...name];
  const short = characters.length <= SHORT_NAME;
  const shownFirst = short ? 1 : 2;
  const shownLast = short ? 0 : 2;
  const lastStar = characters.length - shownLast;
  return characters
    .map((character, at) => (at < shownFirst || at >= lastStar ? character : '*'))
    .join('');
}
