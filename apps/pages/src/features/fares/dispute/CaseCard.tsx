import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MessageForm, WithdrawButton } from './CaseActions.tsx';
import { RaisedWords, Timeline } from './CaseHistory.tsx';
import { caseName, clockWords, stateWords } from './case-words.ts';
import s from './Dispute.module.css';
import { type DisputeCase, isOpenCase } from './dispute-case.ts';
import { nearTimeText } from './near-time.ts';
import { OutcomeView } from './OutcomeView.tsx';
import { DisputePictures } from './pictures/DisputePictures.tsx';
import { disputeTexts } from './texts.ts';

type CaseCardProps = {
  found: DisputeCase;
  /** When it was read. */
  now: number;
  showsPictures: boolean;
  onChange: () => void;
};

/** One case: where it stands, what is asked or decided, and how it came there. */
export function CaseCard({ found, now, showsPictures, onChange }: CaseCardProps) {
  const { receiptNumber, round } = found;
  const status = useRef<HTMLDivElement>(null);
  // What was pressed is gone then, so the focus moves to what came of it.
  const changed = () => {
    status.current?.focus();
    onChange();
  };
  const clock = clockWords(found, now);
  return (
    <Card title={caseName(found)}>
      <div className={s.case}>
        <div ref={status} tabIndex={-1} role="status" className={s.status}>
          <p className={s.state}>{stateWords(found)}</p>
          {clock && <p data-late={clock.isLate || undefined}>{clock.words}</p>}
        </div>
        <Question found={found} onChange={changed} />
        {found.outcomes.toReversed().map((outcome) => (
          <OutcomeView key={outcome.round} outcome={outcome} now={now} />
        ))}
        <Appeal found={found} now={now} onChange={changed} />
        <Timeline timeline={found.timeline} />
        <RaisedWords {...found} />
        {showsPictures && <CasePictures found={found} onChange={onChange} />}
        <div className={s.foot}>
          <p className={s.quiet}>
            {disputeTexts.receiptNumber} <span className={s.number}>{receiptNumber}</span>
          </p>
          {found.mayWithdraw && (
            <WithdrawButton receiptNumber={receiptNumber} round={round} onChange={changed} />
          )}
        </div>
      </div>
    </Card>
  );
}

type PartProps = { found: DisputeCase; onChange: () => void };

function Question({ found, onChange }: PartProps) {
  const { question, receiptNumber, mayAnswer } = found;
  return (
    <>
      {question !== null && (
        <section className={s.question}>
          <h3 className={s.heading}>{disputeTexts.question}</h3>
          <p className={s.written}>{question}</p>
        </section>
      )}
      <MessageForm
        receiptNumber={receiptNumber}
        kind="answer"
        isPossible={mayAnswer}
        onChange={onChange}
      />
    </>
  );
}

function CasePictures({ found, onChange }: PartProps) {
  const { receiptNumber, pictures } = found;
  const isOpen = isOpenCase(found);
  if (pictures.length === 0 && !isOpen) return null;
  return (
    <section>
      <h3 className={s.heading}>{disputeTexts.pictures}</h3>
      <DisputePictures
        receiptNumber={receiptNumber}
        pictureIds={pictures}
        mayAdd={isOpen}
        onChange={onChange}
      />
    </section>
  );
}

/** Opened by a press: most people agree with what was decided. */
function Appeal({ found, now, onChange }: PartProps & { now: number }) {
  const { receiptNumber, mayAppeal, appealBy } = found;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  const until = nearTimeText(appealBy, now);
  return (
    <div ref={place} className={s.form}>
      {mayAppeal && (
        <p className={s.quiet}>
          {until === null ? disputeTexts.appealOnce : disputeTexts.appealUntil(until)}
        </p>
      )}
      {mayAppeal && !isOpen ? (
        <Button look="secondary" onPress={() => setOpen(true)}>
          {disputeTexts.appealOffer}
        </Button>
      ) : (
        <MessageForm
          receiptNumber={receiptNumber}
          kind="appeal"
          isPossible={mayAppeal}
          onChange={onChange}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  );
}
