import type { AuditRow } from '@ride/contract/desk/audit';
import { Descriptions, Drawer, Typography } from 'antd';
import { actionName, actorName, subjectName } from '../../../ui/audit-words.ts';
import { formatSecond } from '../../../ui/format-time.ts';

interface AuditDetailsProps {
  readonly row: AuditRow | null;
  readonly onClose: () => void;
}

/** Everything an entry says. */
export function AuditDetails({ row, onClose }: AuditDetailsProps) {
  return (
    <Drawer open={row !== null} size={560} title={row && `第 ${row.seq} 条`} onClose={onClose}>
      {row && (
        <Descriptions
          bordered
          column={1}
          size="small"
          styles={{ label: { width: 112 } }}
          items={itemsOf(row)}
        />
      )}
    </Drawer>
  );
}

const NONE = '—';

function itemsOf(row: AuditRow) {
  const words = (text: string | null) => (
    <Typography.Text className="typed-words">{text ?? NONE}</Typography.Text>
  );
  return [
    { key: 'at', label: '时间', children: formatSecond(row.at) },
    { key: 'actor', label: '操作人', children: actorName(row.actor) },
    { key: 'actorId', label: '操作人编号', children: row.actor.id },
    { key: 'action', label: '操作', children: actionName(row.action) },
    { key: 'subject', label: '对象', children: subjectName(row.subject.kind) },
    {
      key: 'subjectId',
      label: '对象编号',
      children: <Typography.Text copyable>{row.subject.id}</Typography.Text>,
    },
    { key: 'before', label: '之前', children: words(row.before) },
    { key: 'after', label: '之后', children: words(row.after) },
    {
      key: 'reason',
      label: '原因',
      children: row.reasonErased ? '已应个人信息请求删除' : words(row.reason),
    },
    {
      key: 'hash',
      label: '哈希',
      children: (
        <Typography.Text code className="typed-words">
          {row.hash}
        </Typography.Text>
      ),
    },
  ];
}
