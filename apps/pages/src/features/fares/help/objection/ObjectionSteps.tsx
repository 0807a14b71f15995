import { type FormEvent, useEffect, useRef } from 'react';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import { choiceTexts } from '../texts.ts';
import type { ObjectionControl } from '../use-objection.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { textProblem } from './draft-limits.ts';
import { ObjectionEnd } from './ObjectionEnd.tsx';
import { ItemChoices, WordsField } from './ObjectionFields.tsx';
import s from './ObjectionForm.module.css';
import type { Flow, Objection } from './objection.ts';
import { flowTexts, objectionTexts } from './texts.ts';
import { useDraftEditing, useSubmission } from './use-submission.ts';

type ObjectionStepsProps = {
  objection: Exclude<Objection, { step: 'choosing' }>;
  control: ObjectionControl;
  bill: Bill;
  orderUuid: string;
};

/** Everything after a choice, in one chunk: nothing has to load once a passenger has written. */
export default function ObjectionSteps({
  objection,
  control,
  bill,
  orderUuid,
}: ObjectionStepsProps) {
  return objection.step === 'writing' ? (
    <ObjectionForm control={control} flow={objection.flow} bill={bill} />
  ) : (
    <ObjectionEnd objection={objection} bill={bill} orderUuid={orderUuid} />
  );
}

type ObjectionFormProps = { control: ObjectionControl; flow: Flow; bill: Bill };

function ObjectionForm({ control, flow, bill }: ObjectionFormProps) {
  const texts = flowTexts[flow];
  const { draft } = control;
  const writing = useDraftEditing(control);
  const { problem } = writing;
  const submission = useSubmission(draft, writing);
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
    <Card title={choiceTexts[flow].title}>
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
        {flow === 'report' && (
          <ItemChoices lines={bill.lines} picked={draft.items} onPick={writing.pick} />
        )}
        <WordsField
          ref={field}
          label={texts.words}
          hint={texts.wordsHint}
          value={draft.words}
          error={problem}
          onChange={writing.write}
        />
        <AccountLine />
        <Button
          type="submit"
          busy={submission.isSending}
          unready={textProblem(draft.words) !== null}
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
