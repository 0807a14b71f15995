/** Up to this many characters only the first is shown. */
const SHORT_NAME = 4;

/**
 * An invitee's name as its inviter may see it: 王**, 南京******公司. Characters are counted as
 * people count them, so a rare character written as two units is not cut in half.
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
