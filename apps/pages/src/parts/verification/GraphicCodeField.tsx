import { maskPhone } from '@ride/domain/registration/phone';
import { lazy, type Ref, Suspense, useEffect, useRef } from 'react';
import { useExtension } from '../../api/environment.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ReloadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import type { CaptchaPicture as Picture } from './captcha-picture.ts';
import s from './GraphicCodeField.module.css';
import { verificationTexts } from './texts.ts';
import type { GraphicCode, QuestionSubject } from './use-graphic-code.ts';

type GraphicCodeFieldProps = {
  graphic: GraphicCode;
  subject: QuestionSubject;
  /** A text message was sent to the subject's phone, and the visitor has not asked for another. */
  isSent?: boolean;
  error?: string | undefined;
  announcesError?: boolean;
  onEdit?: () => void;
  ref?: Ref<HTMLInputElement>;
};

// If the chunk fails to load, the field works without the link.
const QuestionLink = lazy(() =>
  import('./question/QuestionLink.tsx').catch(() => ({ default: () => <></> })),
);

/**
 * The field takes the characters of a picture, or the answer to a question in words. It shows
 * nothing until the phone has passed its checks, and after a text message the phone it was sent to.
 */
export function GraphicCodeField(props: GraphicCodeFieldProps) {
  const { graphic, subject, isSent = false, error, announcesError = false, onEdit, ref } = props;
  const { question } = graphic;
  const field = useRef<HTMLDivElement>(null);
  // The question is the field's name, so screen readers announce it when the field gets the focus.
  useEffect(() => {
    if (question !== null) field.current?.querySelector('input')?.focus();
  }, [question]);
  const isShown = !isSent && graphic.picture.state !== 'none';
  const sentTo = useRef<string>(undefined);
  useEffect(() => {
    if (isSent) sentTo.current = subject.mobile;
    if (!isShown || sentTo.current === undefined) return;
    // The field is shown again, because the visitor wants another text message, so it takes the
    // focus.
    if (sentTo.current === subject.mobile) field.current?.querySelector('input')?.focus();
    sentTo.current = undefined;
  }, [isSent, isShown, subject.mobile]);
  const offersQuestion = useExtension('captchaQuestion');
  if (isSent && subject.mobile !== undefined) {
    return <p className={s.sent}>{verificationTexts.sentTo(maskPhone(subject.mobile))}</p>;
  }
  if (!isShown) return null;
  const edit = (typed: string) => {
    graphic.edit(typed);
    onEdit?.();
  };
  return (
    <div ref={field}>
      <TextField
        ref={ref}
        label={question ?? verificationTexts.graphicCode}
        placeholder={
          question === null
            ? verificationTexts.graphicCodePlaceholder
            : verificationTexts.answerPlaceholder
        }
        autoComplete="off"
        spellCheck={false}
        value={graphic.code}
        onChange={edit}
        error={error}
        announcesError={announcesError}
        sideBelow
      >
        {question === null && (
          <CaptchaPicture
            picture={graphic.picture}
            onRenew={graphic.renew}
            onBroken={graphic.markBroken}
          />
        )}
      </TextField>
      {offersQuestion && (
        <div className={s.question}>
          <Suspense>
            <QuestionLink graphic={graphic} subject={subject} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

type CaptchaPictureProps = {
  picture: Picture;
  onRenew: () => void;
  onBroken: () => void;
};

/** The picture and its label 换一张 are one button: a press anywhere on it fetches another picture. */
function CaptchaPicture({ picture, onRenew, onBroken }: CaptchaPictureProps) {
  const loading = picture.state === 'loading';
  return (
    <button
      type="button"
      className={s.button}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onRenew}
    >
      <span className={s.frame} data-state={picture.state}>
        {picture.state === 'shown' && (
          <img
            className={s.picture}
            src={picture.source}
            alt={verificationTexts.picture}
            width={336}
            height={123}
            onError={onBroken}
          />
        )}
        {picture.state === 'failed' && verificationTexts.pictureFailed}
        {loading && <Spinner />}
      </span>
      <span className={s.label}>
        <ReloadIcon />
        {picture.state === 'failed'
          ? verificationTexts.reloadPicture
          : verificationTexts.anotherPicture}
      </span>
    </button>
  );
}
