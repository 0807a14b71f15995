import type { CallShape } from '@ride/contract/define-call';
import {
  askPassenger,
  giveBackDispute,
  handOverDispute,
  listDisputeColleagues,
  returnDispute,
} from '@ride/contract/desk/disputes';
import { Alert } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { ActDialog, type ActForm } from '../../../../ui/act/ActDialog.tsx';
import { ColleagueField, reasonField } from '../../../../ui/act/hand-over-fields.tsx';
import type { ActTarget } from '../../../../ui/act/use-act.ts';
import { WordsField } from '../../../../ui/WordsField.tsx';
import { AnswerWords } from '../AnswerWords.tsx';
import type { Dispute } from '../dispute.ts';
import { disputeActs } from './dispute-acts.ts';

export type DisputeActTarget = ActTarget<Dispute>;

const DisputeActDialog = <Call extends CallShape, Values extends object>(
  props: DisputeActTarget & ActForm<Call, Values, 'receiptNumber'>,
) => <ActDialog<Call, Values, Dispute, 'receiptNumber'> {...props} rules={disputeActs} />;

export function HandOverDialog(target: DisputeActTarget) {
  const { receiptNumber, takenBy } = target.subject;
  const colleagues = useDeskQuery(listDisputeColleagues, { receiptNumber });
  return (
    <DisputeActDialog
      {...target}
      call={handOverDispute}
      title="转交"
      draftName="dispute-hand-over"
      inputOf={(values: { staffId: string; reason: string }) => values}
      refusalFields={{ unknownHandler: 'staffId', decidedBefore: 'staffId' }}
    >
      <ColleagueField
        colleagues={colleagues}
        takenBy={takenBy}
        placeholder="能处理该城市争议的同事"
      />
      {reasonField}
    </DisputeActDialog>
  );
}

export function GiveBackDialog(target: DisputeActTarget) {
  return (
    <DisputeActDialog
      {...target}
      call={giveBackDispute}
      title="退回队列"
      draftName="dispute-give-back"
      inputOf={(values: { reason: string }) => values}
    >
      {reasonField}
    </DisputeActDialog>
  );
}

/** The same id for as long as the dialog is open: sent again after a lost answer it is still one. */
function useMessageId(): string {
  const [messageId] = useState(() => crypto.randomUUID());
  return messageId;
}

export function AskDialog(target: DisputeActTarget) {
  const messageId = useMessageId();
  return (
    <DisputeActDialog
      {...target}
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
      <WordsField label="问题">
        <AnswerWords use="question" />
      </WordsField>
    </DisputeActDialog>
  );
}

export function ReturnDialog(target: DisputeActTarget) {
  const messageId = useMessageId();
  return (
    <DisputeActDialog
      {...target}
      call={returnDispute}
      title="退回修改"
      draftName="dispute-return"
      inputOf={({ words }: { words: string }) => ({ messageId, reason: words })}
    >
      <WordsField
        label="退回原因（同事会看到；乘客的页面不显示，个人信息副本会包含）"
        what="原因"
      />
    </DisputeActDialog>
  );
}
