import {
  deliveryStateNames,
  type EventRow,
  listEventReceivers,
  listEvents,
} from '@ride/contract/desk/events';
import { outgoingEvents } from '@ride/contract/events-out';
import { Alert, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { numberFilter } from '../../../ui/case/case-filters.ts';
import { formatTimeWithSeconds } from '../../../ui/format-time.ts';
import { type ListFilter, ListPage } from '../../../ui/ListPage.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { DeliveryStateTag } from './DeliveryStateTag.tsx';
import { eventSubjectName, eventTypeName, receiverAnswerText } from './event-names.ts';

const typeOptions = Object.entries(outgoingEvents).map(([value, { name }]) => ({
  value,
  label: name,
}));

export function Component() {
  const { data } = useDeskQuery(listEventReceivers, {});
  const receivers = (data?.receivers ?? []).map(({ name }) => ({ value: name, label: name }));
  const filters: ListFilter[] = [
    { kind: 'choice', name: 'type', label: '事件', options: typeOptions },
    { kind: 'choice', name: 'state', label: '状态', options: selectOptions(deliveryStateNames) },
    { kind: 'choice', name: 'receiver', label: '接收方', options: receivers },
    numberFilter('subjectId', '对象编号'),
  ];
  return (
    <ListPage
      title="外发事件"
      call={listEvents}
      filters={filters}
      columns={columns}
      rowKey="deliveryId"
      empty="没有符合条件的事件"
      above={data?.receivers.length === 0 && <NoReceivers />}
    />
  );
}

const NoReceivers = () => (
  <Alert
    type="info"
    showIcon
    title="还没有设置接收方：事件会保存并显示在这里，但不会发送。接收方由运维人员在设置 EVENT_RECEIVERS 中添加。"
  />
);

const columns: TableColumnsType<EventRow> = [
  { title: '时间', dataIndex: 'createdAt', width: 180, render: formatTimeWithSeconds },
  {
    title: '事件',
    width: 150,
    render: (_, { eventId, type }) => (
      <Link to={`/administration/events/${eventId}`}>{eventTypeName(type)}</Link>
    ),
  },
  {
    title: '对象',
    render: (_, { subject }) => (
      <Link to={{ search: `?subjectId=${encodeURIComponent(subject.id)}` }}>
        {eventSubjectName(subject.kind)} {subject.id}
      </Link>
    ),
  },
  { title: '序号', dataIndex: 'position', width: 80, align: 'right' },
  {
    title: '接收方',
    dataIndex: 'receiver',
    width: 120,
    render: (name: string | null) => name ?? '—',
  },
  { title: '状态', width: 130, render: (_, { state }) => <DeliveryStateTag state={state} /> },
  { title: '发送', render: (_, row) => attemptsText(row) },
];

function attemptsText({ attempts, lastAnswer }: EventRow): string {
  if (attempts === 0) return '—';
  return `${attempts} 次${lastAnswer === null ? '' : `，${receiverAnswerText(lastAnswer)}`}`;
}
