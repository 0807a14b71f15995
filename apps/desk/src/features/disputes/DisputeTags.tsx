import type { ResponseOf } from '@ride/contract/define-call';
import type { listDisputes } from '@ride/contract/desk/disputes';
import { type DisputeCaseState, disputeCaseStateNames } from '@ride/domain/disputes/dispute-case';
import type { Deadline } from '@ride/domain/disputes/dispute-clocks';
import { Tag } from 'antd';
import { Clock } from '../../ui/Clock.tsx';

type Row = ResponseOf<typeof listDisputes>['rows'][number];

const colors: Readonly<Record<DisputeCaseState, string>> = {
  received: 'warning',
  takenUp: 'processing',
  questionAsked: 'default',
  answered: 'processing',
  awaitingSignature: 'warning',
  decided: 'success',
  withdrawn: 'default',
  appealed: 'error',
};

/** Where a case stands, and whether it is an appeal; the color only repeats the word. */
export function DisputeState({ state, round }: Pick<Row, 'state' | 'round'>) {
  return (
    <>
      <Tag color={colors[state]}>{disputeCaseStateNames[state]}</Tag>
      {round > 1 && state !== 'appealed' && <Tag color="error">申诉</Tag>}
    </>
  );
}

const stepNames: Readonly<Record<Deadline['step'], string>> = {
  firstAnswer: '首次答复',
  decision: '作出决定',
  answer: '乘客回复',
};

/** What is due next; nothing of a case that has ended. */
export function DisputeClock({ state, deadline }: Pick<Row, 'state' | 'deadline'>) {
  if (deadline !== null) return <Clock label={stepNames[deadline.step]} dueAt={deadline.at} />;
  return state === 'questionAsked' ? <Tag>等待乘客，计时暂停</Tag> : null;
}
