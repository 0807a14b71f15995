/** As long as the contract takes what a passenger writes. */
export const MOST_WORDS = 500;

/** Null where it is not too long. */
export function tooLongText({ length }: string): string | null {
  return length > MOST_WORDS ? `最多 ${MOST_WORDS} 字，已超出 ${length - MOST_WORDS} 字` : null;
}
