import { isTrueFlag } from '@ride/contract/entities/wire-values';
import { lineObjectionNames, MAX_DISPUTE_PICTURES } from '@ride/domain/disputes/line-objections';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AccountLine } from '../../../../parts/session/AccountLine.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { formatWireDateTime } from '../../city-time.ts';
import { DisputePictures } from '../pictures/DisputePictures.tsx';
import s from './Case.module.css';
import { MessageForm, useUnsentText, WithdrawButton } from './CaseActions.tsx';
import {
  formatCaseDeadline,
  formatCaseName,
  formatCaseState,
  formatCaseStep,
} from './case-texts.ts';
import {
  type DisputeCase,
  findText,
  isCaseOpenedByProvider,
  isOpenCase,
  type TimelineEntry,
} from './dispute-case.ts';
import { formatNearTime } from './near-time.ts';
import { OutcomeView } from './OutcomeView.tsx';
import { disputeTexts } from './texts.ts';

type CaseCardProps = {
  dispute: DisputeCase;
  now: number;
  showsPictures: boolean;
  showsRaised: boolean;
  isHeld: boolean;
  onChange: () => Promise<void>;
};

export function CaseCard({
  dispute,
  now,
  showsPictures,
  showsRaised,
  isHeld,
  onChange,
}: CaseCardProps) {
  const status = useRef<HTMLDivElement>(null);
  // The pressed button is gone after the change, so focus moves to the new state, which a screen
  // reader then reads.
  const changed = async () => {
    await onChange();
    status.current?.focus();
  };
  const deadline = formatCaseDeadline(dispute, now);
  const outcomes = dispute.outcomes ?? [];
  return (
    <Card title={formatCaseName(dispute)}>
      <div className={s.case}>
        <div ref={status} tabIndex={-1} className={s.status}>
          <p className={s.state}>{formatCaseState(dispute)}</p>
          {deadline && <p data-late={deadline.isLate || undefined}>{deadline.text}</p>}
        </div>
        <Question dispute={dispute} onChange={changed} />
        {outcomes.toReversed().map((outcome, index) => (
          <OutcomeView
            key={Number(outcome.round)}
            outcome={outcome}
            now={now}
            isResultShown={dispute.state === 'decided' && index === 0}
          />
        ))}
        <Appeal dispute={dispute} now={now} onChange={changed} />
        <Timeline dispute={dispute} />
        {showsRaised && <RaisedText dispute={dispute} />}
        {showsPictures && <CasePictures dispute={dispute} onChange={onChange} />}
        <div className={s.foot}>
          <p className={s.quiet}>
            {disputeTexts.receiptNumber} <span className={s.number}>{dispute.receiptNumber}</span>
          </p>
          {isTrueFlag(dispute.mayWithdraw) && (
            <WithdrawButton dispute={dispute} isHeld={isHeld} onChange={changed} />
          )}
        </div>
      </div>
    </Card>
  );
}

type SectionProps = { dispute: DisputeCase; onChange: () => Promise<void> };

function Question({ dispute, onChange }: SectionProps) {
  const question = dispute.question?.text;
  return (
    <>
      {question && (
        <section className={s.question}>
          <h3 className={s.heading}>{disputeTexts.question}</h3>
          <p className={s.written}>{question}</p>
        </section>
      )}
      <MessageForm
        dispute={dispute}
        kind="answer"
        isPossible={isTrueFlag(dispute.mayAnswer)}
        onChange={onChange}
      />
    </>
  );
}

/**
 * The form opens on a press, because few passengers appeal, or at once if an unsent text is stored.
 */
function Appeal({ dispute, now, onChange }: SectionProps & { now: number }) {
  const mayAppeal = isTrueFlag(dispute.mayAppeal);
  const unsent = useUnsentText('appeal', dispute.receiptNumber);
  const [isOpen, setOpen] = useState(unsent.text !== '');
  const section = useRef<HTMLDivElement>(null);
  const toggle = (opens: boolean) => {
    flushSync(() => setOpen(opens));
    section.current?.querySelector<HTMLElement>(opens ? 'textarea' : 'button')?.focus();
  };
  const until = formatNearTime(dispute.appealBy, now);
  return (
    <div ref={section} className={s.form}>
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
          dispute={dispute}
          kind="appeal"
          isPossible={mayAppeal}
          onChange={onChange}
          onCancel={() => toggle(false)}
        />
      )}
    </div>
  );
}

function Timeline({ dispute }: { dispute: DisputeCase }) {
  const timeline = dispute.timeline ?? [];
  return (
    <section>
      <h3 className={s.heading}>{disputeTexts.timeline}</h3>
      <ol className={s.timeline}>
        {timeline.map((entry, index) => {
          const name = formatCaseStep(dispute, entry, timeline.slice(0, index));
          return (
            name && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
              <li key={index} className={s.step}>
                <p className={s.stepName}>{name}</p>
                <p className={s.quiet}>{formatWireDateTime(entry.at)}</p>
                {isShownHere(dispute, entry) && <p className={s.written}>{entry.text}</p>}
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

/**
 * Only these entries of the timeline show their texts; the texts of the others are shown in full in
 * other parts of the card.
 */
const isShownHere = ({ question }: DisputeCase, { step, text }: TimelineEntry): boolean =>
  !!text &&
  step !== 'received' &&
  step !== 'decided' &&
  !(step === 'questionAsked' && text === question?.text);

function RaisedText({ dispute }: { dispute: DisputeCase }) {
  const { text } = dispute;
  const points = (dispute.points ?? []).filter(({ item }) => item);
  if (!text && points.length === 0) return null;
  return (
    <section>
      <h3 className={s.heading}>
        {isCaseOpenedByProvider(dispute) ? disputeTexts.ourReason : disputeTexts.written}
      </h3>
      {text && <p className={s.written}>{text}</p>}
      {points.length > 0 && (
        <ul className={s.points} aria-label={disputeTexts.points}>
          {points.map((point) => (
            <li key={pointText(point)}>{pointText(point)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function pointText({ item, choice, text }: NonNullable<DisputeCase['points']>[number]): string {
  const details = [findText(lineObjectionNames, choice), text].filter(Boolean).join('，');
  return details === '' ? `${item}` : `${item}：${details}`;
}

function CasePictures({ dispute, onChange }: SectionProps) {
  const pictureIds = (dispute.pictures ?? []).flatMap(({ pictureId }) => pictureId || []);
  // A case with the full number of pictures accepts another one after one was removed.
  const mayAdd =
    isOpenCase(dispute) &&
    (isTrueFlag(dispute.mayAddPictures) || pictureIds.length >= MAX_DISPUTE_PICTURES);
  if (pictureIds.length === 0 && !mayAdd) return null;
  return (
    <section>
      <h3 className={s.heading}>{disputeTexts.pictures}</h3>
      <DisputePictures
        receiptNumber={dispute.receiptNumber}
        pictureIds={pictureIds}
        mayAdd={mayAdd}
        onChange={onChange}
      />
      {/* The form for an answer shows the account line already. */}
      {mayAdd && !isTrueFlag(dispute.mayAnswer) && <AccountLine />}
    </section>
  );
}
