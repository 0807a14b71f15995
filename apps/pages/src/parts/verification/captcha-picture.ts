export type PictureAnswer =
  | {
      readonly ok: true;
      readonly data: { readonly imageCode: string; readonly captchaId?: string | null | undefined };
    }
  | { readonly ok: false; readonly message: string };

/** `none`: no picture is needed yet. */
export type CaptchaPicture =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | {
      readonly state: 'shown';
      readonly source: string;
      /** Null if the gateway itself remembers which picture was shown. */
      readonly captchaId: string | null;
    };

export function parsePictureSource(written: string): string | null {
  const encoded = written.replace(/\s/g, '');
  if (/^data:image\/(?:png|jpe?g|gif|webp);base64,/.test(encoded)) return encoded;
  return /^[0-9a-z+/]{4,}={0,2}$/i.test(encoded) ? `data:image/png;base64,${encoded}` : null;
}

export function readCaptchaPicture(answer: PictureAnswer): CaptchaPicture {
  const source = answer.ok ? parsePictureSource(answer.data.imageCode) : null;
  if (!answer.ok || source === null) return { state: 'failed' };
  return { state: 'shown', source, captchaId: answer.data.captchaId || null };
}
