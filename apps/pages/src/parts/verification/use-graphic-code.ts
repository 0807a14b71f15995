import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';
import { useState } from 'react';
import type { PictureAnswer } from './captcha-picture.ts';
import { sanitizeGraphicCode } from './sanitize-input.ts';
import { useCaptchaPicture } from './use-captcha-picture.ts';

/**
 * The graphic code of a form, for `GraphicCodeField`.
 *
 * `about` is null until the phone has passed its checks; only then is there a picture.
 * Whatever a send answers has used the picture up, so a form calls `renew` after each one.
 */
export function useGraphicCode(about: string | null, ask: () => Promise<PictureAnswer>) {
  const [typed, setTyped] = useState({ about, code: '' });
  const { picture, renew, markBroken } = useCaptchaPicture(about, ask);
  /** Characters copied from the picture of another phone belong to that one. */
  const code = typed.about === about ? typed.code : '';
  const keep = (next: string) => setTyped({ about, code: next });
  return {
    picture,
    code,
    isWhole: code.length === GRAPHIC_CODE_LENGTH,
    edit: (text: string) => keep(sanitizeGraphicCode(text)),
    markBroken,
    /** A new picture and an emptied field. */
    renew() {
      keep('');
      renew();
    },
  };
}

export type GraphicCode = ReturnType<typeof useGraphicCode>;
