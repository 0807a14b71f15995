import { type WorkQueue, workQueueNames, workQueues } from '@ride/domain/staff/work';
import { Card, Tabs } from 'antd';
import { useState } from 'react';
import { usePermission } from '../../api/session.ts';
import { AssignCasesButtons } from '../../ui/case/AssignCases.tsx';
import { type ProposedDispute, SignDisputesButton } from '../../ui/case/SignDisputes.tsx';
import {
  formatCount,
  useWorkbenchCounts,
  type WorkbenchCounts,
} from '../../ui/case/workbench-calls.ts';
import { toSelectedCase, type WorkItem, WorkQueueTable } from './WorkQueueTable.tsx';

export function WorkQueueTabs() {
  const { data: counts } = useWorkbenchCounts();
  const maySign = usePermission('dispute.sign');
  const [chosen, setChosen] = useState<WorkQueue | null>(null);
  const shown = workQueues.filter((queue) => queue !== 'toSign' || maySign);
  // The queue is chosen once: a person who takes a case stays in the same queue.
  if (chosen === null && counts) setChosen(firstWithWork(shown, counts));
  return (
    <Card title="待办" size="small">
      <Tabs
        activeKey={chosen ?? 'mine'}
        onChange={(queue) => setChosen(queue as WorkQueue)}
        destroyOnHidden
        items={shown.map((queue) => ({
          key: queue,
          label: `${workQueueNames[queue]}${counts ? `（${formatCount(counts.queues[queue])}）` : ''}`,
          children: <QueueOf queue={queue} maySupervise={maySign} />,
        }))}
      />
    </Card>
  );
}

/** A person without cases of their own starts with those to sign or to take. */
const firstWithWork = (shown: readonly WorkQueue[], { queues }: WorkbenchCounts): WorkQueue =>
  shown.find((queue) => queues[queue] > 0) ?? 'mine';

const emptyTexts: Readonly<Record<WorkQueue, string>> = {
  mine: '没有您领取的事项',
  toSign: '没有等您复核的决定',
  free: '没有可以领取的事项',
};

const proposedDisputeOf = ({ proposal, ...item }: WorkItem): ProposedDispute[] =>
  proposal === undefined ? [] : [{ ...item, proposal }];

interface QueueOfProps {
  readonly queue: WorkQueue;
  readonly maySupervise: boolean;
}

const QueueOf = ({ queue, maySupervise }: QueueOfProps) => (
  <WorkQueueTable
    queue={queue}
    empty={emptyTexts[queue]}
    hasTake={queue === 'free'}
    bulk={(items, done) =>
      queue === 'toSign' ? (
        <SignDisputesButton disputes={items.flatMap(proposedDisputeOf)} onDone={done} />
      ) : (
        <AssignCasesButtons
          cases={items.flatMap(toSelectedCase)}
          mayTake={queue === 'free'}
          mayHandOver={queue === 'mine' || maySupervise}
          onDone={done}
        />
      )
    }
  />
);
