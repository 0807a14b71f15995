import { Card } from 'antd';
import type { Change } from '../../../ui/change/change.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';

type Colleague = Change['changedBy'];

const OTHER_SYSTEM = '其他系统';

const done = (by: Colleague, at: number | null): string | null =>
  at === null ? null : `${by?.name ?? OTHER_SYSTEM} · ${formatTime(at)}`;

export function ChangePeople({ change }: { readonly change: Change }) {
  const { editors, isByService, approvedBy, approvedAt, withdrawnBy, withdrawnAt } = change;
  return (
    <Card title="经手">
      <Facts
        column={1}
        facts={[
          ['编辑过', editors.map(({ name }) => name).join('、') || OTHER_SYSTEM],
          ['最近改动', done(change.changedBy, change.changedAt)],
          ['提交', done(change.submittedBy, change.submittedAt)],
          ['公布', isByService ? '由其他系统公布，没有在这里复核' : done(approvedBy, approvedAt)],
          ['撤回', done(withdrawnBy, withdrawnAt)],
          ['撤回说明', change.withdrawalNote],
        ]}
      />
    </Card>
  );
}
