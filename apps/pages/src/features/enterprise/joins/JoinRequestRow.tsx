import { cityMoment } from '@ride/domain/city-moment';
import { type Ref, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import s from './JoinRequestRow.module.css';
import type { JoinRequest, SettledDecision } from './queries.ts';
import { joinTexts, settledTexts } from './texts.ts';

type JoinRequestRowProps = {
  request: JoinRequest;
  /** What became of it on this page; undefined while it waits. */
  settled: SettledDecision | undefined;
  onDecide: (accepted: boolean) => void;
  ref?: Ref<HTMLLIElement> | undefined;
};

/** Who asks to join, until when it is the administrator's to decide, and the decision. */
export function JoinRequestRow({ request, settled, onDecide, ref }: JoinRequestRowProps) {
  const { contactName, contactPhone, fullName, requestedAt, deskFrom } = request;
  return (
    <li ref={ref} tabIndex={-1} className={s.row}>
      <h3 className={s.name}>
        {contactName} <span className={s.phone}>{contactPhone}</span>
      </h3>
      <dl className={s.facts}>
        {fullName && <Fact name={joinTexts.writtenName}>{fullName}</Fact>}
        <Fact name={joinTexts.requestedAt}>{cityMoment(requestedAt)}</Fact>
        {deskFrom !== undefined && !settled && (
          <Fact name={joinTexts.decideBy}>
            {deskFrom > Date.now()
              ? joinTexts.before(cityMoment(deskFrom))
              : joinTexts.past(cityMoment(deskFrom))}
          </Fact>
        )}
      </dl>
      {settled ? (
        <Settled settled={settled} />
      ) : (
        <div className={s.actions}>
          <Button look="secondary" onPress={() => onDecide(false)}>
            {joinTexts.refuse}
          </Button>
          <Button onPress={() => onDecide(true)}>{joinTexts.accept}</Button>
        </div>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={s.fact}>
      <dt className={s.label}>{name}</dt>
      <dd className={s.value}>{children}</dd>
    </div>
  );
}

/** Takes the focus from the button that it replaces. */
function Settled({ settled }: { settled: SettledDecision }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={s.settled} data-settled={settled}>
      {settledTexts[settled]}
    </p>
  );
}
