import type { Scene } from '@ride/contract/verification';
import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast/toast-store.ts';
import { type CaptchaPicture, type PictureAnswer, readCaptchaPicture } from './captcha-picture.ts';
import { sanitizeGraphicCode } from './sanitize-input.ts';
import { verificationTexts } from './texts.ts';

type FetchPicture = () => Promise<PictureAnswer>;

/** A question in words that replaces the picture (extension `captchaQuestion`). */
export interface CaptchaQuestion {
  readonly question: string;
  readonly captchaId?: string | undefined;
}

export interface QuestionSubject {
  readonly mobile?: string;
  readonly scene: Scene;
}

const ANSWER_MAX = 20;

/**
 * The state of a `GraphicCodeField`. `subject` is usually the phone, and null until the phone has
 * passed its checks; only then a picture is fetched.
 */
export function useGraphicCode(subject: string | null, fetchPicture: FetchPicture) {
  const [typed, setTyped] = useState<Typed>({ subject, code: '', asked: null });
  const { picture, renew, markBroken } = useCaptchaPicture(subject, fetchPicture);
  /**
   * The typed characters belong to the picture of one subject, so another subject empties the
   * field.
   */
  const { code, asked } = typed.subject === subject ? typed : { code: '', asked: null };
  const isWhole = asked ? code.trim() !== '' : code.length === GRAPHIC_CODE_LENGTH;
  const missing = asked ? verificationTexts.answerMissing : verificationTexts.graphicCodeMissing;
  const empty = (question: CaptchaQuestion | null = null) =>
    setTyped({ subject, code: '', asked: question });
  const another = () => {
    empty();
    renew();
  };
  return {
    picture,
    code,
    question: asked?.question ?? null,
    captchaId: asked?.captchaId ?? (picture.state === 'shown' ? picture.captchaId : null),
    missing: isWhole ? null : missing,
    edit(text: string) {
      const next = asked ? text.slice(0, ANSWER_MAX) : sanitizeGraphicCode(text);
      setTyped({ subject, code: next, asked });
    },
    ask: empty,
    markBroken,
    renew: another,
    /**
     * A form calls this after each answer. A picture is good for one, whatever it was; after a
     * wrong answer to a question the visitor may try again.
     */
    answered(answer: CaptchaAnswer) {
      if (answer?.ok) empty();
      else if (answer?.refusal === 'wrongAnswer') empty(asked);
      else another();
    },
  };
}

/** Null if no answer came. */
type CaptchaAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: string }
  | null;

interface Typed {
  readonly subject: string | null;
  readonly code: string;
  readonly asked: CaptchaQuestion | null;
}

export type GraphicCode = ReturnType<typeof useGraphicCode>;

function useCaptchaPicture(subject: string | null, fetchPicture: FetchPicture) {
  const [picture, setPicture] = useState<CaptchaPicture>({ state: 'none' });
  /**
   * The gateway has replaced the picture of an earlier request, so a late answer to it is dropped.
   */
  const requestNumber = useRef(0);
  const newest = useRef({ subject, fetchPicture });
  useEffect(() => {
    newest.current = { subject, fetchPicture };
  });

  const load = async () => {
    requestNumber.current += 1;
    const mine = requestNumber.current;
    setPicture({ state: 'loading' });
    const next = await loadPicture(newest.current.fetchPicture);
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
    /** An answer that comes after the phone was edited fetches no new picture. */
    renew() {
      if (subject !== null && subject === newest.current.subject) void load();
    },
    markBroken: () => setPicture({ state: 'failed' }),
  };
}

/** A call without an answer shows the same message as everywhere (CODE-6). */
async function loadPicture(fetchPicture: FetchPicture): Promise<CaptchaPicture> {
  try {
    const answer = await fetchPicture();
    if (!answer.ok) showToast(answer.message || verificationTexts.serverFault);
    return readCaptchaPicture(answer);
  } catch {
    showToast(verificationTexts.serverFault);
    return { state: 'failed' };
  }
}
