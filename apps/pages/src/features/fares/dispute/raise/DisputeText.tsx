import { useEffect, useRef } from 'react';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useDisputeOffers } from '../../bill/use-dispute-offers.ts';
import { LongTextField } from '../../LongTextField.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import type { PictureChoice } from '../pictures/use-picture-queue.ts';
import { formatKindTitle } from '../texts.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import s from './DisputeForm.module.css';
import { findDraftProblem, normalizeDraftText, pointTexts } from './draft-limits.ts';
import { StepCard } from './StepCard.tsx';
import { kindTexts, raiseTexts } from './texts.ts';
import type { DisputeControl } from './use-dispute.ts';
import { useDraftEditing, useSubmission } from './use-submission.ts';

type DisputeTextProps = {
  control: DisputeControl;
  pictures: PictureChoice;
  withPoints: boolean;
};

/** The last step: one text for all chosen lines, the pictures, and the button that sends. */
export function DisputeText({ control, pictures, withPoints }: DisputeTextProps) {
  const { draft, hasMoved } = control;
  const texts = kindTexts[draft.kind];
  const writing = useDraftEditing(control);
  const { problem } = writing;
  const submission = useSubmission(draft, writing, { withPoints, onReceipt: pictures.sendTo });
  const isOptional = normalizeDraftText({ ...draft, text: '' }, withPoints) !== '';
  const items = draft.kind === 'costProblem' ? draft.items : [];
  const chosen = withPoints ? pointTexts(draft) : items;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  return (
    <>
      {submission.captcha && (
        <CaptchaDialog
          key={submission.captcha.round}
          kind={draft.kind}
          reason={submission.captcha.reason}
          onPass={submission.passCaptcha}
          onClose={submission.closeCaptcha}
        />
      )}
      <StepCard
        title={formatKindTitle(draft.kind, useDisputeOffers())}
        takesFocus={hasMoved}
        onSubmit={submission.submit}
        submit={
          <Button
            type="submit"
            busy={submission.isSending}
            unready={findDraftProblem(draft, withPoints) !== null}
          >
            {texts.send}
          </Button>
        }
      >
        {chosen.length > 0 && (
          <ul className={s.chosen} aria-label={raiseTexts.chosen}>
            {chosen.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <LongTextField
          ref={field}
          label={texts.label}
          hint={isOptional ? raiseTexts.textOptional : texts.textHint}
          value={draft.text}
          error={problem}
          isLocked={submission.isSending}
          onChange={writing.write}
        />
        {withPoints && <PictureField choice={pictures} />}
        <AccountLine />
        {submission.refusal && (
          <p role="alert" className={s.refusal}>
            {submission.refusal}
          </p>
        )}
      </StepCard>
    </>
  );
}
