/** Control, invisible and direction-changing characters can make an address look like another. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const percentEncode = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

export function formatShownAddress(address: string): string {
  return address.replace(DECEPTIVE, percentEncode);
}
