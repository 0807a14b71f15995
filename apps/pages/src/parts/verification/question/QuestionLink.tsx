import { captchaQuestion } from '@ride/contract/captcha-question';
import { useState } from 'react';
import type { CallFlags } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { usePictureIdField } from '../picture-id.ts';
import type { GraphicCode, QuestionSubject } from '../use-graphic-code.ts';
import s from './QuestionLink.module.css';
import { questionTexts } from './texts.ts';

type QuestionLinkProps = { graphic: GraphicCode; subject: QuestionSubject };

/** A device that has proved the phone gets questions from a quota of its own. */
const flags: CallFlags = { deviceToken: true, noToast: true };

/**
 * A question in words, for visitors who cannot see the picture. The number of questions is limited
 * (decision 54).
 */
export default function QuestionLink({ graphic, subject }: QuestionLinkProps) {
  const call = useCall();
  const owner = usePictureIdField();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const ask = async () => {
    setAsking(true);
    setRefusal('');
    const request = { ...subject, ...(subject.mobile !== undefined && owner) };
    const answer = await call(captchaQuestion, request, flags).catch(() => null);
    setAsking(false);
    if (!answer?.ok) return setRefusal(answer?.message || questionTexts.noAnswer);
    const { question, captchaId } = answer.data;
    graphic.ask({ question: questionTexts.label(question), captchaId });
  };
  const isAsked = graphic.question !== null;
  const press = isAsked ? graphic.renew : ask;
  return (
    <>
      <button
        type="button"
        className={s.link}
        aria-busy={isAsking || undefined}
        onClick={isAsking ? undefined : press}
      >
        {isAsked ? questionTexts.byPicture : questionTexts.ask}
      </button>
      {refusal !== '' && (
        <p role="alert" className={s.refusal}>
          {refusal}
        </p>
      )}
    </>
  );
}
