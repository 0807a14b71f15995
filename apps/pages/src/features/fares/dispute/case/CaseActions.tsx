import { cleanParagraphs } from '@ride/domain/clean-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useTrackPress } from '../../../../api/track.ts';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { WordsField } from '../../LongTextField.tsx';
import { wordsProblem } from '../../text-length.ts';
import { UnsentWords } from '../UnsentText.tsx';
import s from './Case.module.css';
import type { DisputeCase } from './dispute-case.ts';
import { type CaseMessage, sendMessage, withdrawCase } from './queries.ts';
import { disputeTexts } from './texts.ts';
import { useUnsentWords } from './use-unsent-text.ts';

/** One act at a time, until what it changed was read anew. */
function useAct() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(act: () => Promise<void>): Promise<void> {
      setBusy(true);
      await act().finally(() => setBusy(false));
    },
  };
}

const messageTexts = {
  answer: {
    step: 'answered',
    label: disputeTexts.answer,
    hint: disputeTexts.answerHint,
    send: disputeTexts.sendAnswer,
    sent: disputeTexts.answerSent,
  },
  appeal: {
    step: 'appealed',
    label: disputeTexts.appeal,
    hint: disputeTexts.appealHint,
    send: disputeTexts.sendAppeal,
    sent: disputeTexts.appealSent,
  },
} as const;

type MessageProps = {
  found: DisputeCase;
  kind: CaseMessage;
  /** Whether the case takes it now. */
  isPossible: boolean;
  /** The case is not as it was shown; over when it was read anew. */
  onChange: () => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** A form for one message; what was written for a case that takes none any more stays readable. */
export function MessageForm(props: MessageProps) {
  const { found, kind, isPossible } = props;
  const draft = useUnsentWords(kind, found.receiptNumber);
  const { words, write } = draft;
  const isArrived = !isPossible && hasArrived(found, kind, words);
  useEffect(() => {
    if (isArrived) write('');
  }, [isArrived, write]);
  if (isPossible) return <OpenMessageForm {...props} draft={draft} />;
  if (words === '' || isArrived) return null;
  return (
    <UnsentWords
      title={disputeTexts.unsent}
      note={disputeTexts.unsentNote}
      words={words}
      onDiscard={() => write('')}
    />
  );
}

/** The gateway tidies spaces and breaks. */
const withoutSpaces = (words: string): string => words.replace(/\s+/gu, '').normalize('NFC');

/** A message may have arrived although its answer was lost on the way back. */
function hasArrived({ timeline }: DisputeCase, kind: CaseMessage, words: string): boolean {
  const { step } = messageTexts[kind];
  if (words === '') return false;
  return timeline.some(
    (entry) => entry.step === step && withoutSpaces(entry.words ?? '') === withoutSpaces(words),
  );
}

type OpenMessageFormProps = MessageProps & { draft: ReturnType<typeof useUnsentWords> };

function OpenMessageForm({ found, kind, draft, onChange, onCancel }: OpenMessageFormProps) {
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
    const { receiptNumber } = found;
    const words = cleanParagraphs(draft.words);
    const result = await sendMessage(call, kind, { receiptNumber, words });
    if (result.kind === 'done') {
      draft.write('');
      showToast(texts.sent);
    } else {
      showProblem(result.message);
    }
    if (result.kind !== 'tryAgain') await onChange();
  };
  const notReady = wordsProblem(draft.words, disputeTexts.wordsMissing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    showProblem(notReady);
    if (notReady !== null || act.isBusy) return;
    trackPress(kind === 'answer' ? 'answer-dispute' : 'appeal-dispute');
    void act.run(send);
  };
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <WordsField
        ref={field}
        label={texts.label}
        hint={texts.hint}
        value={draft.words}
        error={problem}
        isLocked={act.isBusy}
        onChange={(words) => {
          draft.write(words);
          setProblem(null);
        }}
      />
      <AccountLine />
      <Button type="submit" busy={act.isBusy} unready={notReady !== null}>
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

type WithdrawProps = Pick<DisputeCase, 'receiptNumber' | 'round'> & {
  /** Of an order that the checks held. */
  isHeld: boolean;
  onChange: () => Promise<void>;
};

/** Asks first: it cannot be undone. */
export function WithdrawButton({ receiptNumber, round, isHeld, onChange }: WithdrawProps) {
  const call = useCall();
  const trackPress = useTrackPress();
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    const result = await withdrawCase(call, receiptNumber);
    showToast(result.kind === 'done' ? disputeTexts.withdrawn : result.message);
    if (result.kind === 'tryAgain') return;
    setAsking(false);
    await onChange();
  };
  const press = () => {
    trackPress('withdraw-dispute');
    void act.run(withdraw);
  };
  return (
    <>
      <Button look="plain" busy={act.isBusy} onPress={() => setAsking(true)}>
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
              <Button busy={act.isBusy} onPress={press}>
                {disputeTexts.withdraw}
              </Button>
            </>
          }
        >
          {withdrawWords(round, isHeld)}
          <AccountLine />
        </Dialog>
      )}
    </>
  );
}

function withdrawWords(round: number, isHeld: boolean): string {
  if (round === 2) return disputeTexts.withdrawAppealNote;
  return isHeld ? disputeTexts.withdrawHeldNote : disputeTexts.withdrawNote;
}
