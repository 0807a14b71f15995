import type { Scene } from '@ride/contract/verification';
import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';
import { type CaptchaPicture, type PictureAnswer, pictureOf } from './captcha-picture.ts';
import { sanitizeGraphicCode } from './sanitize-input.ts';
import { verificationTexts } from './texts.ts';

type FetchPicture = () => Promise<PictureAnswer>;

/** A question in words in place of the picture (extension `captchaQuestion`). */
export interface CaptchaQuestion {
  readonly question: string;
  readonly captchaId?: string | undefined;
}

/** What a question in words is asked for; without a phone where the captcha is bound to none. */
export interface QuestionSubject {
  readonly mobile?: string;
  readonly scene: Scene;
}

const ANSWER_MAX = 20;

/**
 * The graphic code of a form, for `GraphicCodeField`.
 *
 * `subject` is what the code is for, usually the phone: null until it has passed its checks, and
 * only then is there a picture. A picture is for one send, so a form calls `renew` after each.
 */
export function useGraphicCode(subject: string | null, fetchPicture: FetchPicture) {
  const [typed, setTyped] = useState<Typed>({ subject, code: '', asked: null });
  const { picture, renew, markBroken } = useCaptchaPicture(subject, fetchPicture);
  /** Reset for another subject: the characters belong to the picture of the old one. */
  const { code, asked } = typed.subject === subject ? typed : { code: '', asked: null };
  const isWhole = asked ? code.trim() !== '' : code.length === GRAPHIC_CODE_LENGTH;
  const missing = asked ? verificationTexts.answerMissing : verificationTexts.graphicCodeMissing;
  return {
    picture,
    code,
    /** Shown instead of the picture until the next `renew`. */
    question: asked?.question ?? null,
    captchaId: asked?.captchaId ?? (picture.state === 'shown' ? picture.captchaId : null),
    /** What to say while the field is not filled in; null when it is. */
    missing: isWhole ? null : missing,
    edit(text: string) {
      const next = asked ? text.slice(0, ANSWER_MAX) : sanitizeGraphicCode(text);
      setTyped({ subject, code: next, asked });
    },
    ask: (question: CaptchaQuestion) => setTyped({ subject, code: '', asked: question }),
    markBroken,
    /** A new picture and an emptied field. */
    renew() {
      setTyped({ subject, code: '', asked: null });
      if (subject !== null) renew();
    },
  };
}

interface Typed {
  readonly subject: string | null;
  readonly code: string;
  readonly asked: CaptchaQuestion | null;
}

export type GraphicCode = ReturnType<typeof useGraphicCode>;

/** The picture, fetched again whenever the subject changes. */
function useCaptchaPicture(subject: string | null, fetchPicture: FetchPicture) {
  const [picture, setPicture] = useState<CaptchaPicture>({ state: 'none' });
  /** A response to an earlier request is dropped: the gateway has replaced that picture. */
  const requestNumber = useRef(0);
  const newestFetch = useRef(fetchPicture);
  useEffect(() => {
    newestFetch.current = fetchPicture;
  });

  const load = async () => {
    requestNumber.current += 1;
    const mine = requestNumber.current;
    setPicture({ state: 'loading' });
    const next = await loadPicture(newestFetch.current);
    if (mine === requestNumber.current) setPicture(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again only for another subject
  useEffect(() => {
    if (subject !== null) void load();
    return () => {
      requestNumber.current += 1;
      setPicture({ state: 'none' });
    };
  }, [subject]);

  return {
    picture,
    /** Another one, whatever is shown now. */
    renew: () => void load(),
    /** The bytes came but are no picture. */
    markBroken: () => setPicture({ state: 'failed' }),
  };
}

/** A call without an answer shows the same message as everywhere (CODE-6). */
async function loadPicture(fetchPicture: FetchPicture): Promise<CaptchaPicture> {
  try {
    const answer = await fetchPicture();
    if (!answer.ok) showToast(answer.message || verificationTexts.serverFault);
    return pictureOf(answer);
  } catch {
    showToast(verificationTexts.serverFault);
    return { state: 'failed' };
  }
}
