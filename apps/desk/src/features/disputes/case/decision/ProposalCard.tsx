import { signDispute } from '@ride/contract/desk/disputes';
import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../../api/desk-refusal.ts';
import { ChangesAlert } from '../../../../ui/act/ChangesAlert.tsx';
import { useAct } from '../../../../ui/act/use-act.ts';
import { formatTime } from '../../../../ui/format-time.ts';
import { ReturnDialog } from '../acts/act-dialogs.tsx';
import { disputeActs } from '../acts/dispute-acts.ts';
import type { Dispute, OwnAct } from '../dispute.ts';
import { ResultFacts } from './ResultFacts.tsx';

interface ProposalCardProps {
  readonly dispute: Dispute;
  readonly acts: ReadonlySet<OwnAct>;
  readonly onReload: () => Promise<unknown>;
}

/** A decision that waits for its second signature. */
export function ProposalCard({ dispute, acts, onReload }: ProposalCardProps) {
  const { proposal } = dispute;
  if (proposal === null) return null;
  const by = `${proposal.proposedBy.name} · ${formatTime(proposal.proposedAt)}`;
  return (
    <Card title="待复核的决定" extra={by} className="stacked-card">
      <ResultFacts result={proposal} />
      {acts.has('sign') ? (
        <SignButtons dispute={dispute} onReload={onReload} />
      ) : (
        <Alert type="info" showIcon title="等待另一位同事复核" />
      )}
    </Card>
  );
}

function SignButtons({ dispute, onReload }: Omit<ProposalCardProps, 'acts'>) {
  const [isReturning, setReturning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const onSigned = () => document.getElementById('content')?.focus();
  const target = { subject: dispute, onReload, onClose: onSigned };
  const { send, changes, acceptChanges } = useAct(signDispute, disputeActs, target);
  const sign = async () => {
    setFailure(null);
    setSending(true);
    try {
      await send({});
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {changes !== null && (
        <ChangesAlert name={disputeActs.name} changes={changes} onAccept={acceptChanges} />
      )}
      {failure !== null && (
        <Alert className="form-failure" type="error" showIcon title={failure} role="alert" />
      )}
      <Flex gap="small" className="sign-buttons">
        <Button
          type="primary"
          loading={isSending}
          disabled={changes !== null}
          onClick={() => void sign()}
        >
          复核通过
        </Button>
        <Button onClick={() => setReturning(true)}>退回修改</Button>
      </Flex>
      {isReturning && (
        <ReturnDialog subject={dispute} onReload={onReload} onClose={() => setReturning(false)} />
      )}
    </>
  );
}
