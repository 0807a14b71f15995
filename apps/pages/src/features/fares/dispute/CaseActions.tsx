import { cleanParagraphs } from '@ride/domain/clean-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { WordsField } from '../WordsField.tsx';
import { tooLongText } from '../words-length.ts';
import s from './Dispute.module.css';
import type { DisputeCase } from './dispute-case.ts';
import { type ActResult, type CaseMessage, sendMessage, withdrawCase } from './queries.ts';
import { disputeTexts } from './texts.ts';
import { useUnsentWords } from './use-unsent-words.ts';

/** What is wrong with what was written; null when it can be sent. */
function wordsProblem(typed: string): string | null {
  const words = cleanParagraphs(typed);
  return words === '' ? disputeTexts.wordsMissing : tooLongText(words);
}

/** Runs one act at a time; one without an answer can be tried again. */
function useAct() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(act: () => Promise<ActResult>): Promise<ActResult> {
      setBusy(true);
      try {
        return await act();
      } catch {
        return { kind: 'tryAgain', message: disputeTexts.notSent };
      } finally {
        setBusy(false);
      }
    },
  };
}

const messageTexts = {
  answer: {
    label: disputeTexts.answer,
    hint: disputeTexts.answerHint,
    send: disputeTexts.sendAnswer,
    sent: disputeTexts.answerSent,
  },
  appeal: {
    label: disputeTexts.appeal,
    hint: disputeTexts.appealHint,
    send: disputeTexts.sendAppeal,
    sent: disputeTexts.appealSent,
  },
} as const;

type MessageProps = {
  receiptNumber: string;
  kind: CaseMessage;
  /** Whether the case takes it now. */
  isPossible: boolean;
  /** The case is not as it was shown. */
  onChange: () => void;
  onCancel?: (() => void) | undefined;
};

/** A form for one message; what was written for a case that takes none any more stays readable. */
export function MessageForm(props: MessageProps) {
  const { receiptNumber, kind, isPossible } = props;
  const draft = useUnsentWords(kind, receiptNumber);
  if (isPossible) return <OpenMessageForm {...props} draft={draft} />;
  if (draft.words === '') return null;
  return (
    <section className={s.unsent} aria-label={disputeTexts.unsent}>
      <h3 className={s.heading}>{disputeTexts.unsent}</h3>
      <p className={s.quiet}>{disputeTexts.unsentNote}</p>
      <p className={s.written}>{draft.words}</p>
      <Button look="plain" onPress={() => draft.write('')}>
        {disputeTexts.discard}
      </Button>
    </section>
  );
}

type OpenMessageFormProps = MessageProps & { draft: ReturnType<typeof useUnsentWords> };

function OpenMessageForm({ receiptNumber, kind, draft, onChange, onCancel }: OpenMessageFormProps) {
  const call = useCall();
  const trackPress = useTrackPress();
  const act = useAct();
  const texts = messageTexts[kind];
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  const showProblem = (words: string | null) => {
    setProblem(words);
    if (words !== null) showToast(words);
  };
  const send = async () => {
    const words = cleanParagraphs(draft.words);
    const result = await act.run(() => sendMessage(call, kind, { receiptNumber, words }));
    if (result.kind === 'done') draft.write('');
    if (result.kind === 'done') showToast(texts.sent);
    else showProblem(result.message);
    if (result.kind !== 'tryAgain') onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = wordsProblem(draft.words);
    showProblem(missing);
    if (missing !== null || act.isBusy) return;
    trackPress(kind === 'answer' ? 'answer-dispute' : 'appeal-dispute');
    void send();
  };
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <WordsField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        value={draft.words}
        error={problem}
        onChange={(words) => {
          draft.write(words);
          setProblem(null);
        }}
      />
      <Button type="submit" busy={act.isBusy} unready={wordsProblem(draft.words) !== null}>
        {texts.send}
      </Button>
      {onCancel && (
        <Button look="plain" onPress={onCancel}>
          {disputeTexts.cancel}
        </Button>
      )}
    </form>
  );
}

type WithdrawProps = Pick<DisputeCase, 'receiptNumber' | 'round'> & { onChange: () => void };

/** Asks first: it cannot be undone. */
export function WithdrawButton({ receiptNumber, round, onChange }: WithdrawProps) {
  const call = useCall();
  const trackPress = useTrackPress();
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    trackPress('withdraw-dispute');
    const result = await act.run(() => withdrawCase(call, receiptNumber));
    showToast(result.kind === 'done' ? disputeTexts.withdrawn : result.message);
    if (result.kind === 'tryAgain') return;
    setAsking(false);
    onChange();
  };
  return (
    <>
      <Button look="plain" onPress={() => setAsking(true)}>
        {disputeTexts.withdraw}
      </Button>
      {isAsking && (
        <Dialog
          title={disputeTexts.withdrawTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="secondary" onPress={() => setAsking(false)}>
                {disputeTexts.keep}
              </Button>
              <Button busy={act.isBusy} onPress={() => void withdraw()}>
                {disputeTexts.withdraw}
              </Button>
            </>
          }
        >
          {round === 2 ? disputeTexts.withdrawAppealNote : disputeTexts.withdrawNote}
        </Dialog>
      )}
    </>
  );
}
