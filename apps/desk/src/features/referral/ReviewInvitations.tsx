import type { RequestInput } from '@ride/contract/define-call';
import { listReviewedInvitations, reviewInvitation } from '@ride/contract/desk/invitations';
import {
  type ReviewRefusal,
  reviewRefusalNames,
  reviewRefusalTexts,
} from '@ride/domain/referral/review';
import { App, Button, Flex, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import { workbenchCalls } from '../../ui/case/workbench-calls.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { RowOf } from '../../ui/ListPage.tsx';
import { selectOptions } from '../../ui/names.ts';

const refreshes = [listReviewedInvitations, ...workbenchCalls];

export type ReviewedInvitation = RowOf<typeof listReviewedInvitations>;

type Outcome = 'released' | 'refused';
const outcomeNames: Readonly<Record<Outcome, string>> = { released: '放行', refused: '拒绝' };

interface ReviewProps {
  readonly invitations: readonly ReviewedInvitation[];
  readonly onDone?: () => void;
}

export function ReviewInvitations({ invitations, onDone = () => {} }: ReviewProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [first] = invitations;
  if (first === undefined) return null;
  const dialog = { outcome, onClose: () => setOutcome(null), onDone };
  return (
    <Flex gap="small">
      <Button size="small" onClick={() => setOutcome('released')}>
        放行
      </Button>
      <Button size="small" danger onClick={() => setOutcome('refused')}>
        拒绝
      </Button>
      {outcome !== null &&
        (invitations.length === 1 ? (
          <OneDialog {...dialog} outcome={outcome} invitation={first} />
        ) : (
          <ManyDialog {...dialog} outcome={outcome} invitations={invitations} />
        ))}
    </Flex>
  );
}

interface Decision {
  readonly reason?: ReviewRefusal;
  readonly note?: string;
}

interface DialogProps {
  readonly outcome: Outcome;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function requestOf(
  { companyId }: ReviewedInvitation,
  outcome: Outcome,
  { reason = 'againstRules', note }: Decision,
): RequestInput<typeof reviewInvitation> {
  const written = note?.trim() ? { note: note.trim() } : {};
  if (outcome === 'released') return { companyId, outcome, ...written };
  return { companyId, outcome, reason, ...written };
}

function OneDialog({
  invitation,
  outcome,
  onClose,
  onDone,
}: DialogProps & { readonly invitation: ReviewedInvitation }) {
  const { message } = App.useApp();
  const review = useDeskMutation(reviewInvitation, {
    refreshes,
    showsFailure: true,
    onDone: () => void message.success(`已${outcomeNames[outcome]} ${invitation.company} 的邀请`),
  });
  const submit = async (values: Decision) => {
    await review.mutateAsync(requestOf(invitation, outcome, values));
    onClose();
    onDone();
  };
  return (
    <FormDialog<Decision>
      title={`${outcomeNames[outcome]} ${invitation.company} 的邀请`}
      submitText={outcomeNames[outcome]}
      danger={outcome === 'refused'}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecisionFields outcome={outcome} />
    </FormDialog>
  );
}

function ManyDialog({ invitations, outcome, onClose, onDone }: DialogProps & ReviewProps) {
  return (
    <BulkDialog<ReviewedInvitation, Decision>
      title={`${outcomeNames[outcome]}邀请`}
      rows={invitations}
      nameOf={({ company, inviter }) => `${company}（${inviter} 邀请）`}
      run={(row, values) => callDesk(reviewInvitation, requestOf(row, outcome, values))}
      refreshes={refreshes}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
    >
      <DecisionFields outcome={outcome} />
    </BulkDialog>
  );
}

function DecisionFields({ outcome }: { readonly outcome: Outcome }) {
  const reason = Form.useWatch<ReviewRefusal | undefined>('reason');
  return (
    <>
      {outcome === 'refused' && (
        <Form.Item
          name="reason"
          label="原因"
          extra={reason && `邀请人会看到：${reviewRefusalTexts[reason]}`}
          rules={[{ required: true, message: '请选择原因' }]}
        >
          <Select options={selectOptions(reviewRefusalNames)} placeholder="请选择" />
        </Form.Item>
      )}
      <Form.Item name="note" label="备注（选填，仅员工可见）">
        <Input maxLength={200} />
      </Form.Item>
      <Typography.Text type="secondary">决定后不能更改。</Typography.Text>
    </>
  );
}
