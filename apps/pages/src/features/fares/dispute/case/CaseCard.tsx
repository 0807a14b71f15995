import { MAX_PICTURES } from '@ride/domain/disputes/point-choices';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { DisputePictures } from '../pictures/DisputePictures.tsx';
import s from './Case.module.css';
import { MessageForm, WithdrawButton } from './CaseActions.tsx';
import { RaisedWords, Timeline } from './CaseHistory.tsx';
import { caseName, clockWords, stateWords } from './case-texts.ts';
import { type DisputeCase, isOpenCase } from './dispute-case.ts';
import { nearTimeText } from './near-time.ts';
import { OutcomeView } from './OutcomeView.tsx';
import { disputeTexts } from './texts.ts';
import { useUnsentWords } from './use-unsent-text.ts';

type CaseCardProps = {
  found: DisputeCase;
  now: number;
  showsPictures: boolean;
  showsWords: boolean;
  /** The checks held the order. */
  isHeld: boolean;
  /** Over when the case was read anew. */
  onChange: () => Promise<void>;
};

/** One case: where it stands, what is asked or decided, and how it came there. */
export function CaseCard({
  found,
  now,
  showsPictures,
  showsWords,
  isHeld,
  onChange,
}: CaseCardProps) {
  const { receiptNumber, round } = found;
  const status = useRef<HTMLDivElement>(null);
  // What was pressed is gone then, so the focus moves to what came of it, which is read out so.
  const changed = async () => {
    await onChange();
    status.current?.focus();
  };
  const clock = clockWords(found, now);
  return (
    <Card title={caseName(found)}>
      <div className={s.case}>
        <div ref={status} tabIndex={-1} className={s.status}>
          <p className={s.state}>{stateWords(found)}</p>
          {clock && <p data-late={clock.isLate || undefined}>{clock.words}</p>}
        </div>
        <Question found={found} onChange={changed} />
        {found.outcomes.toReversed().map((outcome) => (
          <OutcomeView
            key={outcome.round}
            outcome={outcome}
            now={now}
            isResultShown={found.state === 'decided' && outcome === found.outcomes.at(-1)}
          />
        ))}
        <Appeal found={found} now={now} onChange={changed} />
        <Timeline found={found} />
        {showsWords && <RaisedWords found={found} />}
        {showsPictures && <CasePictures found={found} onChange={onChange} />}
        <div className={s.foot}>
          <p className={s.quiet}>
            {disputeTexts.receiptNumber} <span className={s.number}>{receiptNumber}</span>
          </p>
          {found.mayWithdraw && (
            <WithdrawButton
              receiptNumber={receiptNumber}
              round={round}
              isHeld={isHeld}
              onChange={changed}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

type PartProps = { found: DisputeCase; onChange: () => Promise<void> };

function Question({ found, onChange }: PartProps) {
  const { question, mayAnswer } = found;
  return (
    <>
      {question !== null && (
        <section className={s.question}>
          <h3 className={s.heading}>{disputeTexts.question}</h3>
          <p className={s.written}>{question}</p>
        </section>
      )}
      <MessageForm found={found} kind="answer" isPossible={mayAnswer} onChange={onChange} />
    </>
  );
}

function CasePictures({ found, onChange }: PartProps) {
  const { receiptNumber, pictures, mayAddPictures } = found;
  // One that is full takes another once one was removed.
  const mayAdd = isOpenCase(found) && (mayAddPictures || pictures.length >= MAX_PICTURES);
  if (pictures.length === 0 && !mayAdd) return null;
  return (
    <section>
      <h3 className={s.heading}>{disputeTexts.pictures}</h3>
      <DisputePictures
        receiptNumber={receiptNumber}
        pictureIds={pictures}
        mayAdd={mayAdd}
        onChange={onChange}
      />
      {/* The form of an answer has it already. */}
      {mayAdd && !found.mayAnswer && <AccountLine />}
    </section>
  );
}

/** Opened by a press, since most people agree with what was decided, or by what was written before. */
function Appeal({ found, now, onChange }: PartProps & { now: number }) {
  const { mayAppeal, appealBy } = found;
  const unsent = useUnsentWords('appeal', found.receiptNumber);
  const [isOpen, setOpen] = useState(unsent.words !== '');
  const place = useRef<HTMLDivElement>(null);
  const toggle = (opens: boolean) => {
    flushSync(() => setOpen(opens));
    place.current?.querySelector<HTMLElement>(opens ? 'textarea' : 'button')?.focus();
  };
  const until = nearTimeText(appealBy, now);
  return (
    <div ref={place} className={s.form}>
      {mayAppeal && (
        <p className={s.quiet}>
          {until === null ? disputeTexts.appealOnce : disputeTexts.appealUntil(until)}
        </p>
      )}
      {mayAppeal && !isOpen ? (
        <Button look="secondary" onPress={() => toggle(true)}>
          {disputeTexts.appealOffer}
        </Button>
      ) : (
        <MessageForm
          found={found}
          kind="appeal"
          isPossible={mayAppeal}
          onChange={onChange}
          onCancel={() => toggle(false)}
        />
      )}
    </div>
  );
}
