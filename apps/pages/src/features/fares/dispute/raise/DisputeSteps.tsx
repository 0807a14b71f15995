import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useExtension } from '../../../../api/environment.ts';
import { useSessionStore } from '../../../../lib/session-store.tsx';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import { LongTextField } from '../../LongTextField.tsx';
import { disputeQueries } from '../case/queries.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { type PictureChoice, usePictureQueue } from '../pictures/use-picture-queue.ts';
import { kindTitle } from '../texts.ts';
import { UnsentText } from '../UnsentText.tsx';
import { useDisputeOffers } from '../use-dispute-offers.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { DisputeEnd } from './DisputeEnd.tsx';
import s from './DisputeForm.module.css';
import { draftProblem, incompleteItem, sentText } from './draft-limits.ts';
import { LineChoices } from './LineChoices.tsx';
import { kindTexts, raiseTexts } from './texts.ts';
import {
  type DisputeControl,
  type DisputeStep,
  disputePictures,
  type ObjectionKind,
} from './use-dispute.ts';
import { useDraftEditing, useSubmission } from './use-submission.ts';

type DisputeStepsProps = {
  current: Exclude<DisputeStep, { step: 'choosing' }>;
  control: DisputeControl;
  bill: Bill;
  orderUuid: string;
  isOvertaken: boolean;
};

/**
 * All steps after the choice are in one chunk, so that nothing has to load after the passenger has
 * written.
 */
export default function DisputeSteps(props: DisputeStepsProps) {
  const { current, control, bill, orderUuid, isOvertaken } = props;
  // The pictures are chosen in the form but sent while the receipt is shown, so their state is kept
  // here.
  const pictures = useStoredPictures(orderUuid, current.step === 'writing');
  if (isOvertaken) return <WrittenBefore control={control} />;
  if (current.step === 'writing') {
    return <DisputeForm control={control} kind={current.kind} bill={bill} pictures={pictures} />;
  }
  return (
    <>
      <DisputeEnd end={current} bill={bill} orderUuid={orderUuid} pictures={pictures} />
      {current.step === 'refused' && <WrittenBefore control={control} />}
    </>
  );
}

/** Chosen pictures are stored while the form is open, so that a login loses none. */
function useStoredPictures(orderUuid: string, isWriting: boolean): PictureChoice {
  const store = useSessionStore();
  const queries = useQueryClient();
  const [stored] = useState(() => disputePictures.read(store));
  const choice = usePictureQueue(
    null,
    // The case may have been read before its pictures arrived.
    () => void queries.invalidateQueries({ queryKey: disputeQueries.all }),
    stored?.orderUuid === orderUuid ? stored.pictures : [],
  );
  const { pictures } = choice;
  useEffect(() => {
    if (!isWriting) return;
    const waiting = pictures.flatMap((picture) =>
      picture.step === 'waiting' ? { ...picture, step: picture.step } : [],
    );
    disputePictures.write(store, { orderUuid, pictures: waiting });
  }, [isWriting, orderUuid, pictures, store]);
  return choice;
}

function WrittenBefore({ control: { draft, leave, saveDraft } }: { control: DisputeControl }) {
  if (draft.text.trim() === '') return null;
  const discard = () => {
    saveDraft({ text: '' });
    leave({ step: 'choosing' });
  };
  return (
    <Card>
      <UnsentText
        title={raiseTexts.writtenBefore}
        note={raiseTexts.writtenBeforeNote}
        text={draft.text}
        onDiscard={discard}
      />
    </Card>
  );
}

type DisputeFormProps = {
  control: DisputeControl;
  kind: ObjectionKind;
  bill: Bill;
  pictures: PictureChoice;
};

function DisputeForm({ control, kind, bill, pictures }: DisputeFormProps) {
  const texts = kindTexts[kind];
  const { draft } = control;
  const writing = useDraftEditing(control);
  const { problem } = writing;
  const withPoints = useExtension('disputeCases');
  const submission = useSubmission(draft, writing, { withPoints, onReceipt: pictures.sendTo });
  const isOptional = sentText({ ...draft, text: '' }, withPoints) !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit();
  };
  return (
    <Card title={kindTitle(kind, useDisputeOffers())}>
      {submission.captcha && (
        <CaptchaDialog
          key={submission.captcha.round}
          kind={kind}
          reason={submission.captcha.reason}
          onPass={submission.passCaptcha}
          onClose={submission.closeCaptcha}
        />
      )}
      <form className={s.form} noValidate onSubmit={submit}>
        {(withPoints || kind === 'costProblem') && (
          <LineChoices
            lines={bill.lines}
            draft={draft}
            withPoints={withPoints}
            incomplete={writing.incomplete}
            onPick={writing.pick}
            onDescribe={writing.describe}
          />
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
        <Button
          type="submit"
          busy={submission.isSending}
          unready={
            draftProblem(draft, withPoints) !== null ||
            (withPoints && incompleteItem(draft) !== null)
          }
        >
          {texts.send}
        </Button>
        <Button look="plain" onPress={writing.goBack}>
          {raiseTexts.cancel}
        </Button>
      </form>
    </Card>
  );
}
