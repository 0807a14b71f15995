import type { ResponseOf } from '@ride/contract/define-call';
import { readTeam, workbenchQueue } from '@ride/contract/desk/workbench';
import type { WorkKind } from '@ride/domain/staff/work';
import { Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';
import { HandOverDialog } from '../../ui/case/AssignCases.tsx';
import type { SelectedCase } from '../../ui/case/case-assignment.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { toSelectedCase, type WorkItem, WorkQueueTable } from './WorkQueueTable.tsx';

type Person = ResponseOf<typeof readTeam>['people'][number];

export function Component() {
  const query = useDeskQuery(readTeam, {}, { polls: true });
  const [open, setOpen] = useState<{ person: Person; action: 'assign' | 'handOver' } | null>(null);
  const close = () => setOpen(null);
  const actions: TableColumnsType<Person>[number] = {
    title: '操作',
    render: (_, person) => (
      <Flex gap="small">
        {person.isHandler && (
          <Button size="small" onClick={() => setOpen({ person, action: 'assign' })}>
            分配事项
          </Button>
        )}
        {sumOf(person, 'open') > 0 && (
          <Button size="small" onClick={() => setOpen({ person, action: 'handOver' })}>
            移交全部
          </Button>
        )}
      </Flex>
    ),
  };
  return (
    <Page title="团队">
      <Typography.Paragraph type="secondary">
        列出能处理事项并登录过的同事，以及手上还有事项的人。时限剩下五分之一时算即将到期。
      </Typography.Paragraph>
      <Loaded query={query}>
        {({ people }) => (
          <SmallTable<Person>
            rowKey="staffId"
            rows={people}
            columns={[...columns, actions]}
            empty="还没有同事登录过"
          />
        )}
      </Loaded>
      {open?.action === 'assign' && <AssignDialog person={open.person} onClose={close} />}
      {open?.action === 'handOver' && (
        <HandOverAll person={open.person} people={query.data?.people ?? []} onClose={close} />
      )}
    </Page>
  );
}

const sumOf = ({ work }: Person, figure: 'open' | 'late' | 'dueSoon'): number =>
  work.reduce((sum, each) => sum + each[figure], 0);

const loadColumn = (
  title: string,
  kind: WorkKind,
  path: string,
): TableColumnsType<Person>[number] => ({
  title,
  align: 'right',
  render: (_, { staffId, work }) => {
    const open = work.find((each) => each.kind === kind)?.open ?? 0;
    return open === 0 ? 0 : <Link to={`${path}?taken=${encodeURIComponent(staffId)}`}>{open}</Link>;
  },
});

const columns: TableColumnsType<Person> = [
  {
    title: '姓名',
    render: (_, { name, isHandler }) => (
      <>
        {name} {!isHandler && <Tag>不能再处理</Tag>}
      </>
    ),
  },
  loadColumn('争议', 'dispute', '/disputes'),
  loadColumn('企业注册', 'company', '/companies'),
  {
    title: '已超时',
    align: 'right',
    render: (_, person) => {
      const late = sumOf(person, 'late');
      return late > 0 ? <Typography.Text type="danger">{late}</Typography.Text> : 0;
    },
  },
  { title: '即将到期', align: 'right', render: (_, person) => sumOf(person, 'dueSoon') },
  {
    title: '最近登录',
    render: (_, { lastSignInAt }) => (lastSignInAt === null ? '—' : formatTime(lastSignInAt)),
  },
];

interface AssignDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

const AssignDialog = ({ person, onClose }: AssignDialogProps) => (
  <Dialog title={`分配给${person.name}`} footer={null} width={960} onCancel={onClose}>
    <WorkQueueTable
      queue="free"
      empty="没有可以分配的事项"
      hasTake={false}
      bulk={(items, done) => (
        <AssignButton person={person} cases={items.flatMap(toSelectedCase)} onDone={done} />
      )}
    />
  </Dialog>
);

interface AssignButtonProps {
  readonly person: Person;
  readonly cases: readonly SelectedCase[];
  readonly onDone: () => void;
}

function AssignButton({ person, cases, onDone }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        分配
      </Button>
      {isOpen && (
        <HandOverDialog
          title={`分配给${person.name}`}
          cases={cases}
          colleagues={[person]}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface HandOverAllProps extends AssignDialogProps {
  readonly people: readonly Person[];
}

function HandOverAll({ person, people, onClose }: HandOverAllProps) {
  const { staffId, name } = person;
  const query = useDeskQuery(workbenchQueue, { queue: 'mine', takenBy: staffId });
  // The cases are read once, because the list shrinks while they are handed over.
  const [cases, setCases] = useState<readonly WorkItem[] | null>(null);
  if (cases === null && query.data && !query.isFetching) setCases(query.data.items);
  if (cases !== null && cases.length > 0) {
    return (
      <HandOverDialog
        title={`移交${name}的事项`}
        cases={cases.flatMap(toSelectedCase)}
        colleagues={people.filter((each) => each.isHandler && each.staffId !== staffId)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={`移交${name}的事项`} footer={null} onCancel={onClose}>
      <Loaded query={query}>{() => <Empty description="没有可以移交的事项" />}</Loaded>
    </Dialog>
  );
}
