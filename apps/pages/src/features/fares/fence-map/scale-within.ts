import { fenceTexts as t } from './texts.ts';

/** Of the round distances no longer than this, the longest; and what it is called. */
export function scaleWithin(metres: number): { readonly metres: number; readonly words: string } {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, metres)));
  const first = [5, 3, 2].find((digit) => digit * power <= metres) ?? 1;
  const round = first * power;
  return { metres: round, words: round < 1000 ? t.metres(round) : t.km(round / 1000) };
}
