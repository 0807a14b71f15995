import { type AuditRow, listAudit } from '@ride/contract/desk/audit';
import { auditActionNames } from '@ride/contract/desk/audit-actions';
import { listKeys } from '@ride/contract/desk/keys';
import { listStaff } from '@ride/contract/desk/staff';
import { Button, Drawer, type TableColumnsType, Typography } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTimeWithSeconds } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage } from '../../../ui/ListPage.tsx';
import { actionName, actorName, selectOptions, subjectName } from '../../../ui/names.ts';
import { AuditExportButton } from './AuditExportButton.tsx';
import { auditFilters } from './audit-filters.ts';

export function Component() {
  const [shown, setShown] = useState<AuditRow | null>(null);
  const filters: ListFilter[] = [
    { kind: 'choice', name: 'actor', label: '操作人', options: useActorOptions() },
    { kind: 'choice', name: 'action', label: '操作', options: selectOptions(auditActionNames) },
    {
      kind: 'text',
      name: 'subject',
      label: '对象',
      placeholder: '编号、受理编号或员工姓名',
      maxLength: 64,
    },
    { kind: 'day', name: 'from', label: '从' },
    { kind: 'day', name: 'to', label: '到' },
  ];
  return (
    <>
      <ListPage
        title="审计记录"
        call={listAudit}
        filters={filters}
        toFilters={auditFilters}
        columns={columnsOf(setShown)}
        rowKey="seq"
        empty="没有符合条件的记录"
        actions={<AuditExportButton />}
      />
      <AuditDetails row={shown} onClose={() => setShown(null)} />
    </>
  );
}

const columnsOf = (onShow: (row: AuditRow) => void): TableColumnsType<AuditRow> => [
  {
    title: '编号',
    dataIndex: 'seq',
    width: 96,
    render: (seq: number, row) => (
      <Button type="link" size="small" aria-label={`查看第 ${seq} 条`} onClick={() => onShow(row)}>
        {seq}
      </Button>
    ),
  },
  { title: '时间', dataIndex: 'at', className: 'one-line', render: formatTimeWithSeconds },
  {
    title: '操作人',
    width: 112,
    render: (_, { actor }) => (
      <Link to={{ search: `?actor=${encodeURIComponent(`${actor.kind}:${actor.id}`)}` }}>
        {actorName(actor)}
      </Link>
    ),
  },
  { title: '操作', dataIndex: 'action', width: 152, render: actionName },
  {
    title: '对象',
    width: 224,
    ellipsis: true,
    render: (_, { subject }) => <SubjectLink subject={subject} />,
  },
  { title: '内容', render: (_, row) => <Change row={row} /> },
];

function SubjectLink({ subject: { kind, id, name } }: Pick<AuditRow, 'subject'>) {
  const mayReadStaff = usePermission('staff.read');
  const to =
    kind === 'staff' && name !== null && mayReadStaff
      ? `/administration/staff/${encodeURIComponent(id)}`
      : { search: `?subject=${encodeURIComponent(id)}` };
  const text = `${subjectName(kind)} ${name ?? id}`;
  return (
    <Link to={to} title={text}>
      {text}
    </Link>
  );
}

function Change({ row: { before, after, reason, reasonErased } }: { readonly row: AuditRow }) {
  return (
    <span className="typed-text">
      {before !== null && <Typography.Text delete>{before}</Typography.Text>}
      {before !== null && after !== null && ' → '}
      {after}
      {reason !== null && <Typography.Text type="secondary"> （{reason}）</Typography.Text>}
      {reasonErased && <Typography.Text type="secondary"> （原因已删除）</Typography.Text>}
    </span>
  );
}

interface AuditDetailsProps {
  readonly row: AuditRow | null;
  readonly onClose: () => void;
}

function AuditDetails({ row, onClose }: AuditDetailsProps) {
  return (
    <Drawer open={row !== null} size={560} title={row && `第 ${row.seq} 条`} onClose={onClose}>
      {row && (
        <Facts
          bordered
          column={1}
          size="small"
          styles={{ label: { width: 112 } }}
          facts={[
            ['时间', formatTimeWithSeconds(row.at)],
            ['操作人', actorName(row.actor)],
            ['操作人编号', row.actor.id],
            ['操作', actionName(row.action)],
            [
              '对象',
              row.subject.name === null ? (
                subjectName(row.subject.kind)
              ) : (
                <SubjectLink key="subject" subject={row.subject} />
              ),
            ],
            [
              '对象编号',
              <Typography.Text key="id" copyable>
                {row.subject.id}
              </Typography.Text>,
            ],
            ['之前', <LongText key="before" text={row.before} />],
            ['之后', <LongText key="after" text={row.after} />],
            [
              '原因',
              row.reasonErased ? (
                '已应个人信息请求删除'
              ) : (
                <LongText key="reason" text={row.reason} />
              ),
            ],
            [
              '哈希',
              <Typography.Text key="hash" code className="typed-text">
                {row.hash}
              </Typography.Text>,
            ],
          ]}
        />
      )}
    </Drawer>
  );
}

const LongText = ({ text }: { readonly text: string | null }) => (
  <Typography.Text className="typed-text">{text ?? '—'}</Typography.Text>
);

const systems = [
  { value: 'service:service-token', label: '内部系统 service-token' },
  { value: 'service:staff-token', label: '员工和密钥的命令' },
];
const STAFF_LIMIT = 100;

/** An actor that only the address names is offered by its id. */
function useActorOptions(): { value: string; label: string }[] {
  const mayRead = usePermission('staff.read');
  const staff = useDeskQuery(listStaff, { limit: STAFF_LIMIT }, { enabled: mayRead });
  const [params] = useSearchParams();
  const members = (staff.data?.rows ?? []).map(({ staffId, name }) => ({
    value: `staff:${staffId}`,
    label: name,
  }));
  const keys = useDeskQuery(
    listKeys,
    { withRevoked: true, limit: 100 },
    { enabled: usePermission('keys.read') },
  );
  const holders = (keys.data?.rows ?? []).map(({ keyId, name }) => ({
    value: `service:${keyId}`,
    label: `内部系统 ${name} ${keyId}`,
  }));
  const options = [...members, ...systems, ...holders];
  const chosen = params.get('actor');
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
