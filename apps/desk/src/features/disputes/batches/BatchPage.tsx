import { getDisputeBatch } from '@ride/contract/desk/dispute-tools';
import { ruleVersionWords } from '@ride/domain/fares/rule-version-words';
import { Card, Descriptions, Tag } from 'antd';
import { useParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { BatchRun } from './BatchRun.tsx';
import { type Batch, batchStateColors, batchStateNames } from './batch.ts';
import { MispricedOrders } from './MispricedOrders.tsx';
import { SignBatch } from './SignBatch.tsx';
import { useMispriced } from './use-mispriced.ts';

const above = [
  { label: '争议', to: '/disputes' },
  { label: '批量调整', to: '/disputes/batches' },
];

/** One batch: what it changes, the second signature, and its run. */
export function BatchPage() {
  const { batchId = '' } = useParams();
  const batch = useDeskQuery(getDisputeBatch, { batchId });
  const { data } = batch;
  return (
    <Page
      title="批量调整详情"
      above={above}
      beside={data && <Tag color={batchStateColors[data.state]}>{batchStateNames[data.state]}</Tag>}
    >
      {batch.isPending && <Loading />}
      {batch.isError && <Failure error={batch.error} onRetry={() => void batch.refetch()} />}
      {data && <BatchDetails key={data.batchId} batch={data} />}
    </Page>
  );
}

function BatchDetails({ batch }: { readonly batch: Batch }) {
  const { ruleVersion, correctVersion, state } = batch;
  const mayDecide = usePermission('dispute.decide');
  const isOpen = state === 'proposed' || state === 'running';
  const mispriced = useMispriced({ ruleVersion, correctVersion }, { enabled: isOpen && mayDecide });
  return (
    <>
      <BatchFacts batch={batch} />
      {state === 'proposed' && mayDecide && <MispricedOrders mispriced={mispriced} />}
      {state === 'proposed' && <SignBatch batch={batch} />}
      {(state === 'running' || state === 'done') && (
        <BatchRun batch={batch} remaining={mispriced.isComplete ? mispriced.sums.orders : null} />
      )}
      <Card title="历史" size="small">
        <SubjectHistory subject={{ kind: 'disputeBatch', id: batch.batchId }} />
      </Card>
    </>
  );
}

function BatchFacts({ batch }: { readonly batch: Batch }) {
  const { proposedBy, proposedAt, signedBy, signedAt } = batch;
  const signed = signedBy && signedAt !== null ? `${signedBy.name} ${formatTime(signedAt)}` : '—';
  return (
    <Card size="small">
      <Descriptions
        column={2}
        items={[
          { key: 'wrong', label: '有误的规则', children: ruleVersionWords(batch.ruleVersion) },
          { key: 'right', label: '改按', children: ruleVersionWords(batch.correctVersion) },
          {
            key: 'by',
            label: '提出',
            children: `${proposedBy.name} ${formatTime(proposedAt)}`,
          },
          { key: 'signed', label: '复核', children: signed },
          {
            key: 'words',
            label: '给乘客的说明',
            span: 2,
            children: <span className="typed-words">{batch.words}</span>,
          },
        ]}
      />
    </Card>
  );
}
