import { signDispute } from '@ride/contract/desk/disputes';
import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { formatSignatureReasons } from '@ride/domain/disputes/signature';
import { Alert, App, Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { formatFailure, isRefusal } from '../../../../api/desk-refusal.ts';
import { CaseChangedAlert } from '../../../../ui/case/case-command.tsx';
import { isSignedBy } from '../../../../ui/case/own-decision.ts';
import { useCaseCommand } from '../../../../ui/case/use-case-command.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatTime } from '../../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { disputeCaseUi } from '../../dispute-case-ui.tsx';
import {
  currentBill,
  type Dispute,
  type DisputeDeskStep,
  describeNotification,
  formatEligibleSigners,
} from '../dispute.ts';
import { returnProposal } from '../dispute-commands.tsx';
import { DecisionFacts } from './DecisionFacts.tsx';

interface ProposalCardProps {
  readonly dispute: Dispute;
  readonly allowed: ReadonlySet<DisputeDeskStep>;
  readonly onReload: () => Promise<Dispute | undefined>;
  readonly onDone: () => void;
}

export function ProposalCard({ dispute, allowed, ...target }: ProposalCardProps) {
  const { proposal } = dispute;
  if (proposal === null) return null;
  const by = `${proposal.proposedBy.name} · ${formatTime(proposal.proposedAt)}`;
  return (
    <Card title="待复核的决定" extra={by}>
      <Facts
        size="small"
        facts={[
          ['决定', disputeOutcomeNames[proposal.outcome]],
          ['为何复核', formatSignatureReasons(proposal.reasonsToSign)],
        ]}
      />
      <DecisionFacts result={proposal} />
      <Typography.Paragraph type="secondary">{grantorText(proposal)}</Typography.Paragraph>
      {allowed.has('sign') ? (
        <SignButtons dispute={dispute} proposal={proposal} {...target} />
      ) : (
        <Alert
          type={proposal.signers?.length === 0 ? 'warning' : 'info'}
          showIcon
          title={proposal.signers?.length === 0 ? '目前没有人可以复核' : '等待复核'}
          description={formatEligibleSigners(dispute.round, proposal.signers)}
        />
      )}
    </Card>
  );
}

function grantorText({ proposedBy, proposerGrantors }: NonNullable<Dispute['proposal']>): string {
  if (!proposerGrantors) return `${proposedBy.name} 现在没有处理权限`;
  const { grantedBy, confirmedBy } = proposerGrantors;
  return `${proposedBy.name}的账号由${grantedBy}邀请或授权，${confirmedBy === null ? '没有第二人确认' : `由${confirmedBy}确认`}`;
}

interface SignButtonsProps extends Omit<ProposalCardProps, 'allowed'> {
  readonly proposal: NonNullable<Dispute['proposal']>;
}

function SignButtons({ dispute, proposal, onReload, onDone }: SignButtonsProps) {
  const isOutdated = currentBill(dispute).revision !== proposal.billRevision;
  const [isReturning, setReturning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { message } = App.useApp();
  const onSigned = () => {
    onDone();
    document.getElementById('content')?.focus();
  };
  const target = { subject: dispute, onReload, onClose: onSigned };
  const { send, changes, acceptChanges } = useCaseCommand(
    disputeCaseUi,
    signDispute,
    target,
    (now, _, staffId) => isSignedBy(now, staffId),
  );
  const sign = async () => {
    setFailure(null);
    setSending(true);
    try {
      const answer = await send({});
      if (answer) void message.success(describeNotification('已复核', dispute));
    } catch (error) {
      setFailure(formatFailure(error));
      if (isRefusal(error, signDispute, 'billChanged')) await onReload();
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {isOutdated && <OutdatedAlert dispute={dispute} proposal={proposal} />}
      {!isOutdated && (
        <CaseChangedAlert name={disputeCaseUi.name} changes={changes} onAccept={acceptChanges} />
      )}
      <div className="form-bar">
        {failure !== null && !isOutdated && (
          <Alert type="error" showIcon title={failure} role="alert" />
        )}
        <Flex gap="small">
          <Button
            type="primary"
            loading={isSending}
            disabled={changes !== null || isOutdated}
            onClick={() => void sign()}
          >
            复核通过
          </Button>
          <Button onClick={() => setReturning(true)}>{returnProposal.label}</Button>
        </Flex>
      </div>
      {isReturning && (
        <returnProposal.Dialog
          subject={dispute}
          onReload={onReload}
          onClose={() => setReturning(false)}
          onDone={() => {
            setReturning(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/**
 * Another decision about the same order was made after the proposal, so its amounts are out of
 * date.
 */
const OutdatedAlert = ({ dispute, proposal }: Pick<SignButtonsProps, 'dispute' | 'proposal'>) => (
  <Alert
    className="spaced-alert"
    type="warning"
    showIcon
    role="alert"
    title="账单已变，请退回修改"
    description={`提交复核时合计 ${formatYuanAmount(proposal.totalBeforeFen)}，现在是 ${formatYuanAmount(currentBill(dispute).totalFen)}。退回后按新账单重新计算。`}
  />
);
