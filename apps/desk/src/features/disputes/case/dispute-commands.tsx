import { askPassenger, returnDispute } from '@ride/contract/desk/disputes';
import { Alert } from 'antd';
import { createAssignmentCommands } from '../../../ui/case/CaseButtons.tsx';
import { type CaseCommand, createCaseCommand } from '../../../ui/case/case-command.tsx';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { disputeCaseUi } from '../dispute-case-ui.tsx';
import { AnswerTextField } from './AnswerTextField.tsx';
import type { Dispute, DisputeDeskStep } from './dispute.ts';

const { handOver, giveBack } = createAssignmentCommands(disputeCaseUi);

function hasMessage({ messages }: Dispute, sent: { readonly messageId: string }): boolean {
  return messages.some(({ messageId }) => messageId === sent.messageId);
}

const ask = createCaseCommand(disputeCaseUi, {
  label: '询问乘客',
  call: askPassenger,
  draftName: 'ask',
  inputOf: ({ text }: { text: string }, messageId) => ({ messageId, text }),
  wasDone: hasMessage,
  fields: () => (
    <>
      <Alert
        className="spaced-alert"
        type="info"
        showIcon
        title="乘客会收到短信，并在账单页看到这个问题。回复之前处理时限暂停计时，过了回复期限会继续计时。"
      />
      <LongTextField label="问题">
        <AnswerTextField use="question" />
      </LongTextField>
    </>
  ),
});

const returning = (label: string) =>
  createCaseCommand(disputeCaseUi, {
    label,
    call: returnDispute,
    draftName: 'return',
    inputOf: ({ text }: { text: string }, messageId) => ({ messageId, reason: text }),
    wasDone: hasMessage,
    fields: () => (
      <LongTextField label="原因（同事会看到；乘客的页面不显示，个人信息副本会包含）" what="原因" />
    ),
  });

export const returnProposal = returning('退回修改');
const withdrawProposal = returning('撤回提交');

/** Taking, deciding and signing have their buttons elsewhere on the page of a case. */
export const disputeCommands = (
  allowed: ReadonlySet<DisputeDeskStep>,
  isOwnProposal: boolean,
): CaseCommand<Dispute>[] => [
  ...(allowed.has('return') && !allowed.has('sign')
    ? [isOwnProposal ? withdrawProposal : returnProposal]
    : []),
  ...(allowed.has('ask') ? [ask] : []),
  ...(allowed.has('handOver') ? [handOver] : []),
  ...(allowed.has('giveBack') ? [giveBack] : []),
];
