import type { ResponseOf } from '@ride/contract/define-call';
import { getEvent } from '@ride/contract/desk/events';
import { Card, Descriptions, Flex, Typography } from 'antd';
import { useParams } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { formatSecond } from '../../../ui/format-time.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import { eventTypeName, subjectName } from './event-words.ts';

type OutgoingEvent = ResponseOf<typeof getEvent>;

/** One event: what it says, and how every attempt to deliver it went. */
export function EventPage() {
  const { eventId = '' } = useParams();
  const event = useDeskQuery(getEvent, { eventId });
  const title = event.data ? eventTypeName(event.data.type) : '外发事件';
  return (
    <Page title={title} above={[{ label: '外发事件', to: '/administration/events' }]}>
      {event.isPending && <Loading />}
      {event.isError && <Failure error={event.error} onRetry={() => void event.refetch()} />}
      {event.data && <EventBody event={event.data} />}
    </Page>
  );
}

function EventBody({ event }: { readonly event: OutgoingEvent }) {
  return (
    <Flex vertical gap="middle">
      <Card>
        <Descriptions bordered column={1} size="small" items={itemsOf(event)} />
      </Card>
      {event.deliveries.map((delivery) => (
        <DeliveryCard key={delivery.receiver ?? ''} eventId={event.eventId} delivery={delivery} />
      ))}
      <Card title="操作记录">
        <SubjectHistory subject={{ kind: 'event', id: event.eventId }} />
      </Card>
    </Flex>
  );
}

const itemsOf = ({ eventId, type, subject, position, createdAt, data }: OutgoingEvent) => [
  {
    key: 'id',
    label: '事件编号',
    children: <Typography.Text copyable>{eventId}</Typography.Text>,
  },
  { key: 'type', label: '类型', children: <Typography.Text code>{type}</Typography.Text> },
  { key: 'at', label: '发生时间', children: formatSecond(createdAt) },
  { key: 'subject', label: '对象', children: `${subjectName(subject.kind)} ${subject.id}` },
  { key: 'position', label: '该对象的第几个事件', children: position },
  {
    key: 'data',
    label: '内容',
    children: <pre className="typed-words">{JSON.stringify(data, null, 2)}</pre>,
  },
];
