import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import { readUnsignedBalance } from '@ride/contract/desk/dispute-tools';
import {
  getDispute,
  giveBackDispute,
  handOverDispute,
  listDisputes,
  recomputeDispute,
} from '@ride/contract/desk/disputes';
import {
  type DisputeCaseState,
  disputeCaseStateNames,
  statesAllowingStep,
} from '@ride/domain/disputes/dispute-case';
import type { DisputeDeadline } from '@ride/domain/disputes/dispute-clocks';
import { hasPermission } from '@ride/domain/staff/roles';
import { Tag } from 'antd';
import { type AssignableCaseUi, holderName } from '../../ui/case/case-ui.ts';
import { workbenchCalls } from '../../ui/case/workbench-calls.ts';
import { DeadlineTag } from '../../ui/DeadlineTag.tsx';
import { formatYuanAmount } from '../../ui/format-yuan-amount.ts';
import { currentBill, type Dispute } from './case/dispute.ts';

type Row = ResponseOf<typeof listDisputes>['rows'][number];

const takable = statesAllowingStep('take');

export const disputeCaseUi: AssignableCaseUi<
  Dispute,
  'receiptNumber',
  Pick<Row, 'state' | 'cityCode'>
> = {
  name: '争议',
  draftPrefix: 'dispute',
  idField: 'receiptNumber',
  refreshes: [
    listDisputes,
    getDispute,
    recomputeDispute,
    readUnsignedBalance,
    subjectHistory,
    ...workbenchCalls,
  ],
  facts: (dispute) => ({
    状态: disputeCaseStateNames[dispute.state],
    处理人: holderName(dispute.takenBy),
    账单合计: formatYuanAmount(currentBill(dispute).totalFen),
  }),
  // Another case of the same order may create a new bill without changing this case's revision.
  versionOf: (dispute) => `${dispute.revision}:${currentBill(dispute).revision}`,
  workKind: 'dispute',
  mayTake: ({ state, cityCode }, { grants }) =>
    takable.includes(state) && hasPermission(grants, 'dispute.handle', cityCode),
  handOver: {
    call: handOverDispute,
    placeholder: '能处理该城市争议的同事',
    refusalFields: { unknownColleague: 'staffId', decidedBefore: 'staffId' },
  },
  giveBack: { call: giveBackDispute, title: '退回队列' },
};

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

export function DisputeStateTags({
  state,
  round,
  isReturned,
}: Pick<Row, 'state' | 'round' | 'isReturned'>) {
  return (
    <>
      <Tag color={colors[state]}>{disputeCaseStateNames[state]}</Tag>
      {round > 1 && state !== 'appealed' && <Tag color="error">申诉</Tag>}
      {isReturned && <Tag color="warning">退回修改</Tag>}
    </>
  );
}

const stepNames: Readonly<Record<DisputeDeadline['step'], string>> = {
  firstAnswer: '首次答复',
  decision: '作出决定',
  answer: '乘客回复',
};

export function DisputeDeadlineTag({ state, deadline }: Pick<Row, 'state' | 'deadline'>) {
  if (deadline !== null) {
    const { step, from, at } = deadline;
    return <DeadlineTag label={stepNames[step]} from={from} dueAt={at} />;
  }
  return state === 'questionAsked' ? <Tag>等待乘客，计时暂停</Tag> : null;
}
