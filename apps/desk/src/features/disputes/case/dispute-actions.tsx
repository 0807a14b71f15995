import { askPassenger, returnDispute } from '@ride/contract/desk/disputes';
import { Alert } from 'antd';
import { useState } from 'react';
import { CaseActionDialog } from '../../../ui/case/CaseActionDialog.tsx';
import { type CaseAction, handlingActions } from '../../../ui/case/CaseActions.tsx';
import type { CaseTarget } from '../../../ui/case/use-case-action.ts';
import { LongTextField } from '../../../ui/text-fields.tsx';
import { disputeKind } from '../dispute-kind.tsx';
import { AnswerText } from './AnswerText.tsx';
import type { Dispute, OwnAction } from './dispute.ts';

const { handOver, giveBack } = handlingActions(disputeKind);

/** The buttons for what is allowed, beside taking and deciding. */
export const disputeActions = (allowed: ReadonlySet<OwnAction>): CaseAction<Dispute>[] => [
  ...(allowed.has('ask') ? [{ label: '询问乘客', Dialog: AskDialog }] : []),
  ...(allowed.has('handOver') ? [handOver] : []),
  ...(allowed.has('giveBack') ? [giveBack] : []),
];

/** The same id for as long as the dialog is open: sent again after a lost answer it is still one. */
function useMessageId(): string {
  const [messageId] = useState(() => crypto.randomUUID());
  return messageId;
}

function AskDialog(target: CaseTarget<Dispute>) {
  const messageId = useMessageId();
  return (
    <CaseActionDialog
      kind={disputeKind}
      target={target}
      call={askPassenger}
      title="询问乘客"
      draftName="dispute-ask"
      inputOf={({ words }: { words: string }) => ({ messageId, words })}
    >
      <Alert
        className="form-failure"
        type="info"
        showIcon
        title="乘客会收到短信，并在账单页看到这个问题。回复之前处理时限暂停计时，过了回复期限会继续计时。"
      />
      <LongTextField label="问题">
        <AnswerText use="question" />
      </LongTextField>
    </CaseActionDialog>
  );
}

export function ReturnDialog(target: CaseTarget<Dispute>) {
  const messageId = useMessageId();
  return (
    <CaseActionDialog
      kind={disputeKind}
      target={target}
      call={returnDispute}
      title="退回修改"
      draftName="dispute-return"
      inputOf={({ words }: { words: string }) => ({ messageId, reason: words })}
    >
      <LongTextField
        label="退回原因（同事会看到；乘客的页面不显示，个人信息副本会包含）"
        what="原因"
      />
    </CaseActionDialog>
  );
}
