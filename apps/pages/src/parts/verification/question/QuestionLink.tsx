import { captchaQuestion } from '@ride/contract/captcha-question';
import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { usePictureOwner } from '../picture-id.ts';
import type { GraphicCode, QuestionSubject } from '../use-graphic-code.ts';
import s from './QuestionLink.module.css';
import { questionTexts } from './texts.ts';

type QuestionLinkProps = { graphic: GraphicCode; subject: QuestionSubject };

/** For those who cannot see the picture: a question in words, of which there are few (decision 54). */
export default function QuestionLink({ graphic, subject }: QuestionLinkProps) {
  const call = useCall();
  const owner = usePictureOwner();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const ask = async () => {
    setAsking(true);
    setRefusal('');
    const request = { ...subject, ...(subject.mobile !== undefined && owner) };
    const flags = { deviceToken: true, noToast: true };
    const answer = await call(captchaQuestion, request, flags).catch(() => null);
    setAsking(false);
    if (!answer?.ok) return setRefusal(answer?.message || questionTexts.noAnswer);
    const { question, captchaId } = answer.data;
    graphic.ask({ question: questionTexts.label(question), captchaId });
  };
  const isAsked = graphic.question !== null;
  return (
    <>
      <button
        type="button"
        className={s.link}
        aria-busy={isAsking || undefined}
        onClick={isAsking ? undefined : isAsked ? graphic.renew : ask}
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
