import { SendOutlined } from '@ant-design/icons';
import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import { getEvent, listEvents, resendEvent } from '@ride/contract/desk/events';
import { App, Button, Card, Flex, Popconfirm, type TableColumnsType, Typography } from 'antd';
import { useParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTimeWithSeconds } from '../../../ui/format-time.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { DeliveryStateTag } from './DeliveryStateTag.tsx';
import { eventSubjectName, eventTypeName, receiverAnswerText } from './event-names.ts';

type OutgoingEvent = ResponseOf<typeof getEvent>;
type Delivery = OutgoingEvent['deliveries'][number];
type Attempt = Delivery['attemptList'][number];

const path = [{ label: '外发事件', to: '/administration/events' }];

export function Component() {
  const { eventId = '' } = useParams();
  const query = useDeskQuery(getEvent, { eventId }, { polls: true });
  return (
    <ObjectPage query={query} title="外发事件" path={path}>
      {(event) => (
        <Page title={eventTypeName(event.type)} path={path}>
          <Card>
            <EventFacts event={event} />
          </Card>
          {event.deliveries.map((delivery) => (
            <DeliveryCard key={delivery.receiver ?? ''} eventId={eventId} delivery={delivery} />
          ))}
          <SubjectHistory title="操作记录" subject={{ kind: 'event', id: eventId }} />
        </Page>
      )}
    </ObjectPage>
  );
}

function EventFacts({ event }: { readonly event: OutgoingEvent }) {
  const { eventId, type, subject, position, createdAt, data } = event;
  return (
    <Facts
      bordered
      column={1}
      size="small"
      facts={[
        [
          '事件编号',
          <Typography.Text key="id" copyable>
            {eventId}
          </Typography.Text>,
        ],
        [
          '类型',
          <Typography.Text key="type" code>
            {type}
          </Typography.Text>,
        ],
        ['发生时间', formatTimeWithSeconds(createdAt)],
        ['对象', `${eventSubjectName(subject.kind)} ${subject.id}`],
        ['该对象的第几个事件', position],
        [
          '内容',
          <pre key="data" className="typed-text">
            {JSON.stringify(data, null, 2)}
          </pre>,
        ],
      ]}
    />
  );
}

interface DeliveryCardProps {
  readonly eventId: string;
  readonly delivery: Delivery;
}

function DeliveryCard({ eventId, delivery }: DeliveryCardProps) {
  const { receiver, state, attemptList } = delivery;
  if (receiver === null) {
    return (
      <Card title={<DeliveryStateTag state={state} />}>
        发生时没有接收方需要这类事件，所以没有发送。
      </Card>
    );
  }
  return (
    <Card
      title={
        <Flex gap="small" align="center">
          接收方 {receiver} <DeliveryStateTag state={state} />
        </Flex>
      }
      extra={state !== 'waiting' && <ResendButton eventId={eventId} receiver={receiver} />}
    >
      <Flex vertical gap="small">
        <Typography.Text type="secondary">{progressOf(delivery)}</Typography.Text>
        <SmallTable<Attempt>
          rowKey="attempt"
          columns={columns}
          rows={attemptList}
          empty="还没有发送"
        />
      </Flex>
    </Card>
  );
}

function progressOf({ attempts, nextAttemptAt }: Delivery): string {
  if (attempts === 0) return '同一对象的事件按先后顺序发送，还没有轮到这一个。';
  const next = nextAttemptAt === null ? '' : `，下次 ${formatTimeWithSeconds(nextAttemptAt)}`;
  return `已发送 ${attempts} 次${next}`;
}

const columns: TableColumnsType<Attempt> = [
  { title: '第几次', dataIndex: 'attempt' },
  { title: '时间', dataIndex: 'startedAt', render: formatTimeWithSeconds },
  { title: '用时', dataIndex: 'durationMs', render: (ms: number) => `${ms} 毫秒` },
  { title: '应答', dataIndex: 'answer', render: receiverAnswerText },
];

function ResendButton({
  eventId,
  receiver,
}: {
  readonly eventId: string;
  readonly receiver: string;
}) {
  const mayResend = usePermission('events.resend');
  const { message } = App.useApp();
  const sending = useDeskMutation(resendEvent, {
    refreshes: [getEvent, listEvents, subjectHistory],
    onDone: () => void message.success('已安排重新发送'),
  });
  if (!mayResend) return null;
  return (
    <Popconfirm
      title="重新发送这个事件？"
      description="接收方可能会再次收到同一个事件编号。"
      okText="重新发送"
      onConfirm={() => sending.mutate({ eventId, receiver })}
    >
      <Button icon={<SendOutlined aria-hidden />} loading={sending.isPending}>
        重新发送
      </Button>
    </Popconfirm>
  );
}
