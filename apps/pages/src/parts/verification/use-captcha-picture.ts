import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { type CaptchaPicture, type PictureAnswer, pictureOf } from './captcha-picture.ts';
import { verificationTexts } from './texts.ts';

/** No answer at all is told in the same words as everywhere (CODE-6). */
async function picturedOf(ask: () => Promise<PictureAnswer>): Promise<CaptchaPicture> {
  try {
    const answer = await ask();
    if (!answer.ok) showToast(answer.message || verificationTexts.serverFault);
    return pictureOf(answer);
  } catch {
    showToast(verificationTexts.serverFault);
    return { state: 'failed' };
  }
}

/**
 * A picture to copy characters from, asked for by `ask` as soon as there is something it is about
 * (a phone, say), and again when that changes.
 */
export function useCaptchaPicture(about: string | null, ask: () => Promise<PictureAnswer>) {
  const [picture, setPicture] = useState<CaptchaPicture>({ state: 'none' });
  /** Answers to an earlier turn are late: the gateway has forgotten that picture. */
  const turn = useRef(0);
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });

  const load = async () => {
    turn.current += 1;
    const mine = turn.current;
    setPicture({ state: 'loading' });
    const next = await picturedOf(newest.current);
    if (mine === turn.current) setPicture(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew only for something else
  useEffect(() => {
    if (about !== null) void load();
    return () => {
      turn.current += 1;
      setPicture({ state: 'none' });
    };
  }, [about]);

  return {
    picture,
    /** Another one, whatever is shown now. */
    renew: () => void load(),
    /** The bytes came but are no picture. */
    markBroken: () => setPicture({ state: 'failed' }),
  };
}
