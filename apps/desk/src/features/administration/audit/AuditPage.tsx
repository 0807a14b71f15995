import { DownloadOutlined } from '@ant-design/icons';
import { type AuditRow, listAudit } from '@ride/contract/desk/audit';
import { auditActionNames } from '@ride/contract/desk/audit-actions';
import { Button, Dropdown, type TableColumnsType, Typography } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { actionName, actorName, subjectName } from '../../../ui/audit-words.ts';
import { formatSecond } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage } from '../../../ui/ListPage.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { auditFilters } from './audit-filters.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { useActorOptions } from './use-actor-options.ts';
import { type ExportFormat, type ExportRequest, useAuditExport } from './use-audit-export.ts';

const actionOptions = Object.entries(auditActionNames).map(([value, label]) => ({ value, label }));

/** What the provider's people did: by person, action, object and time. */
export function AuditPage() {
  const [shown, setShown] = useState<AuditRow | null>(null);
  const filters: ListFilter[] = [
    { kind: 'choice', name: 'actor', label: '操作人', options: useActorOptions() },
    { kind: 'choice', name: 'action', label: '操作', options: actionOptions },
    {
      kind: 'text',
      name: 'subject',
      label: '对象编号',
      maxLength: 64,
      pattern: { matches: /^[\w.:-]{1,64}$/, message: '请输入完整的编号' },
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
        actions={<ExportButton />}
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
  { title: '时间', dataIndex: 'at', width: 164, render: formatSecond },
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
    render: (_, { subject }) => (
      <Link to={{ search: `?subject=${encodeURIComponent(subject.id)}` }}>
        {subjectName(subject.kind)} {subject.id}
      </Link>
    ),
  },
  { title: '内容', render: (_, row) => <Change row={row} /> },
];

function Change({ row: { before, after, reason, reasonErased } }: { readonly row: AuditRow }) {
  return (
    <span className="typed-words">
      {before !== null && <Typography.Text delete>{before}</Typography.Text>}
      {before !== null && after !== null && ' → '}
      {after}
      {reason !== null && <Typography.Text type="secondary"> （{reason}）</Typography.Text>}
      {reasonErased && <Typography.Text type="secondary"> （原因已删除）</Typography.Text>}
    </span>
  );
}

/** Exports what the filters of the address find. */
function ExportButton() {
  const mayExport = usePermission('audit.export');
  const [params] = useSearchParams();
  const { progress, start, stop } = useAuditExport();
  if (!mayExport) return null;
  const begin = (format: ExportFormat) => {
    // callDesk checks the filters of the address against the contract before it sends them.
    const filters = auditFilters(Object.fromEntries(params)) as Omit<ExportRequest, 'format'>;
    return start({ ...filters, format });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'csv', label: 'CSV（表格）' },
            { key: 'jsonl', label: 'JSON Lines（含完整哈希）' },
          ],
          onClick: ({ key }) => void begin(key as ExportFormat),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />}>导出</Button>
      </Dropdown>
      <ExportDialog progress={progress} stop={stop} />
    </>
  );
}
