import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';

/**
 * Without whatever looks alike when it is bent: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. Nor F, which
 * a line of noise below it makes an E.
 */
export const GRAPHIC_ALPHABET = '3479ACDEHJKMNPRTWXY';

/** The largest multiple of the alphabet below 256: bytes past it would favour its beginning. */
const FAIR_BYTES = 256 - (256 % GRAPHIC_ALPHABET.length);

export function newGraphicText(randomBytes: (length: number) => Buffer): string {
  let text = '';
  while (text.length < GRAPHIC_CODE_LENGTH) {
    for (const byte of randomBytes(GRAPHIC_CODE_LENGTH)) {
      if (byte < FAIR_BYTES && text.length < GRAPHIC_CODE_LENGTH) {
        text += GRAPHIC_ALPHABET[byte % GRAPHIC_ALPHABET.length];
      }
    }
  }
  return text;
}

/** As it is compared: a Chinese keyboard may give full-width letters, and case never counts. */
export const writtenAnswer = (answer: string): string =>
  answer.normalize('NFKC').trim().toUpperCase();
