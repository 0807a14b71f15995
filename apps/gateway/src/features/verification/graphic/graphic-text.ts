import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';

/** These characters stay legible when they are bent and crossed by a line of noise. */
export const GRAPHIC_ALPHABET = '379ACEHJMNPW';

/**
 * Maps a wrong character to the drawn one that was mistaken for it when we read pictures ourselves.
 * None of the wrong characters is ever drawn, so accepting them does not help a blind guess.
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

/**
 * The largest multiple of the alphabet's length below 256; larger bytes are skipped, because they
 * would favour the first characters.
 */
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
 * Normalizes an answer before it is compared: half-width, because a Chinese keyboard may give
 * full-width letters, in capitals, and with misread characters replaced by the drawn ones.
 */
export const normalizePictureText = (answer: string): string =>
  answer
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/./g, (character) => misreadAs[character] ?? character);
