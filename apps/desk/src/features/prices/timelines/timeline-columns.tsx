import { Flex, type TableColumnsType, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { changeAddress, type TimelineKind, timelineAddress } from '../../../ui/change/addresses.ts';
import { changeTitle } from '../../../ui/change/change.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { currentBody, type TimelineRow } from './timeline-row.ts';

type Columns = TableColumnsType<TimelineRow>;

/** What rules and areas have in common stands around the column that shows what is in force. */
export const timelineColumns = (
  kind: TimelineKind,
  title: string,
  now: Columns[number],
  mayEdit: boolean,
): Columns => [
  {
    title,
    render: (_, { key, title: name }) => (
      <Flex vertical>
        <Link to={timelineAddress(kind, key)}>{name}</Link>
        <Typography.Text type="secondary">{key}</Typography.Text>
      </Flex>
    ),
  },
  now,
  {
    title: '已公布',
    render: (_, { announced }) =>
      announced.map(({ version, startsAt, body }) => (
        <Flex key={version} gap={4} wrap>
          <span className="one-line">{formatTime(startsAt)} 起</span>
          {body === null && <Tag color="error">结束</Tag>}
        </Flex>
      )),
  },
  {
    title: '正在修改',
    render: (_, { openChanges }) =>
      openChanges.map((change) => (
        <div key={change.id}>
          <Link to={changeAddress(change.id)}>{changeTitle(change)}</Link>
        </div>
      )),
  },
  ...(mayEdit
    ? [
        {
          title: '操作',
          render: (_: unknown, row: TimelineRow) => (
            <ItemButtons item={{ ...row, kind, body: currentBody(row) }} />
          ),
        },
      ]
    : []),
];
