import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';

/** Characters that stay legible when they are bent and a line of noise joins or cuts them. */
export const GRAPHIC_ALPHABET = '379ACEHJMNPW';

/**
 * The drawn character that each of these was meant for, in pictures we read ourselves. None of them
 * is ever drawn, so accepting them makes a blind guess no better.
 */
const misreadAs: Readonly<Record<string, string>> = {
  B: '3',
  8: '3',
  2: '7',
  T: '7',
  Y: '7',
  Z: '7',
  G: '9',
  Q: '9',
  4: 'A',
  0: 'C',
  D: 'C',
  O: 'C',
  F: 'E',
  R: 'P',
};

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

/**
 * The form in which answers are compared: half-width, because a Chinese keyboard may give full-width
 * letters, in capitals, and with misread characters replaced by the drawn ones.
 */
export const normalizeAnswer = (answer: string): string =>
  answer
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/./g, (character) => misreadAs[character] ?? character);
