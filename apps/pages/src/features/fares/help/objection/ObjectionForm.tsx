import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import type { Flow } from '../objection.ts';
import { choiceTexts } from '../texts.ts';
import type { ObjectionDesk } from '../use-objection.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { wordsProblem } from './draft-limits.ts';
import { ItemChoices, WordsField } from './ObjectionFields.tsx';
import s from './ObjectionForm.module.css';
import { flowTexts, objectionTexts } from './texts.ts';
import { useSubmission } from './use-submission.ts';
import { useWriting } from './use-writing.ts';

type ObjectionFormProps = { desk: ObjectionDesk; flow: Flow; bill: Bill };

export function ObjectionForm({ desk, flow, bill }: ObjectionFormProps) {
  const texts = flowTexts[flow];
  const { draft } = desk;
  const writing = useWriting(desk);
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
          told={submission.captcha.told}
          onPass={submission.passCaptcha}
          onClose={submission.giveUpCaptcha}
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
        <Button
          type="submit"
          busy={submission.isSending}
          unready={wordsProblem(draft.words) !== null}
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
