import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useExtension } from '../../../../api/environment.ts';
import { useSessionStore } from '../../../../lib/session-store.tsx';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import { WordsField } from '../../LongTextField.tsx';
import { disputeQueries } from '../case/queries.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import { type PictureChoice, usePictureQueue } from '../pictures/use-picture-queue.ts';
import { flowTitle } from '../texts.ts';
import { UnsentWords } from '../UnsentText.tsx';
import { useDisputeOffers } from '../use-dispute-offers.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { ObjectionEnd } from './DisputeEnd.tsx';
import s from './DisputeForm.module.css';
import { incompleteItem, pointOf, sentWords, textProblem } from './draft-limits.ts';
import { LineChoices } from './LineChoices.tsx';
import { type Flow, type Objection, objectionPictures } from './objection.ts';
import { PointDetails } from './PointDetails.tsx';
import { flowTexts, objectionTexts } from './texts.ts';
import type { ObjectionControl } from './use-dispute.ts';
import { useDraftEditing, useSubmission } from './use-submission.ts';

type ObjectionStepsProps = {
  objection: Exclude<Objection, { step: 'choosing' }>;
  control: ObjectionControl;
  bill: Bill;
  orderUuid: string;
  /** What is being written can be sent no more. */
  isOvertaken: boolean;
};

/** Everything after a choice, in one chunk: nothing has to load once a passenger has written. */
export default function ObjectionSteps({
  objection,
  control,
  bill,
  orderUuid,
  isOvertaken,
}: ObjectionStepsProps) {
  // Here, because pictures are chosen in the form and sent beside the receipt.
  const pictures = useStoredPictures(orderUuid, objection.step === 'writing');
  if (isOvertaken) return <WrittenBefore control={control} />;
  if (objection.step === 'writing') {
    return (
      <ObjectionForm control={control} flow={objection.flow} bill={bill} pictures={pictures} />
    );
  }
  return (
    <>
      <ObjectionEnd objection={objection} bill={bill} orderUuid={orderUuid} pictures={pictures} />
      {objection.step === 'refused' && <WrittenBefore control={control} />}
    </>
  );
}

/** The pictures of an objection, stored while it is written: a login loses none. */
function useStoredPictures(orderUuid: string, isWriting: boolean): PictureChoice {
  const store = useSessionStore();
  const queries = useQueryClient();
  const [stored] = useState(() => objectionPictures.read(store));
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
    objectionPictures.write(store, { orderUuid, pictures: waiting });
  }, [isWriting, orderUuid, pictures, store]);
  return choice;
}

/** The words of a draft that can be sent no more, until they are discarded. */
function WrittenBefore({ control: { draft, leave, saveDraft } }: { control: ObjectionControl }) {
  if (draft.words.trim() === '') return null;
  const discard = () => {
    saveDraft({ words: '' });
    leave({ step: 'choosing' });
  };
  return (
    <Card>
      <UnsentWords
        title={objectionTexts.writtenBefore}
        note={objectionTexts.writtenBeforeNote}
        words={draft.words}
        onDiscard={discard}
      />
    </Card>
  );
}

type ObjectionFormProps = {
  control: ObjectionControl;
  flow: Flow;
  bill: Bill;
  pictures: PictureChoice;
};

function ObjectionForm({ control, flow, bill, pictures }: ObjectionFormProps) {
  const texts = flowTexts[flow];
  const { draft } = control;
  const writing = useDraftEditing(control);
  const { problem } = writing;
  const withPoints = useExtension('disputeCases');
  const submission = useSubmission(draft, writing, { withPoints, onReceipt: pictures.sendTo });
  const isOptional = sentWords({ ...draft, words: '' }, withPoints) !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  // Also when the answer names a problem later, the writer is led to the field.
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit();
  };
  return (
    <Card title={flowTitle(flow, useDisputeOffers())}>
      {submission.captcha && (
        <CaptchaDialog
          key={submission.captcha.round}
          flow={flow}
          reason={submission.captcha.reason}
          onPass={submission.passCaptcha}
          onClose={submission.closeCaptcha}
        />
      )}
      <form className={s.form} noValidate onSubmit={submit}>
        {withPoints ? (
          <LineChoices
            lines={bill.lines}
            picked={draft.items}
            onPick={writing.pick}
            detailsOf={(item) => (
              <PointDetails
                point={pointOf(draft.points, item)}
                isMissing={writing.incomplete === item}
                onChange={(part) => writing.describe(item, part)}
              />
            )}
          />
        ) : (
          flow === 'report' && (
            <LineChoices lines={bill.lines} picked={draft.items} onPick={writing.pick} />
          )
        )}
        <WordsField
          ref={field}
          label={texts.words}
          hint={isOptional ? objectionTexts.wordsOptional : texts.wordsHint}
          value={draft.words}
          error={problem}
          isLocked={submission.isSending}
          onChange={writing.write}
        />
        {withPoints && <PictureField choice={pictures} />}
        <AccountLine />
        <Button
          type="submit"
          busy={submission.isSending}
          unready={
            textProblem(sentWords(draft, withPoints)) !== null ||
            (withPoints && incompleteItem(draft) !== null)
          }
        >
          {texts.send}
        </Button>
        <Button look="plain" onPress={writing.goBack}>
          {objectionTexts.cancel}
        </Button>
      </form>
    </Card>
  );
}
