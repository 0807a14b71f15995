import { subjectHistory } from '@ride/contract/desk/audit';
import {
  endStaffSessions,
  listStaffSessions,
  readStaffMember,
  type StaffSession,
} from '@ride/contract/desk/staff';
import { App, Button, Popconfirm, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { signInMethodNames } from '../../../ui/names.ts';

export const sessionColumns: TableColumnsType<StaffSession> = [
  {
    title: '员工',
    render: (_, { staffId, name, isOwn }) => (
      <>
        <Link to={`/administration/staff/${staffId}`}>{name}</Link> {isOwn && <Tag>当前会话</Tag>}
      </>
    ),
  },
  { title: '登录方式', render: (_, { method }) => signInMethodNames[method] },
  { title: '地址', dataIndex: 'address' },
  { title: '登录时间', render: (_, { signedInAt }) => formatTime(signedInAt) },
  { title: '最近使用', render: (_, { usedAt }) => formatTime(usedAt) },
  { title: '操作', render: (_, session) => <EndSession session={session} /> },
];

export const endedSessionText = '对方需要重新登录，未提交的内容会保留在对方的浏览器里。';

/** People end their own session by signing out instead. */
function EndSession({ session }: { readonly session: StaffSession }) {
  const { staffId, sessionId, name, isOwn } = session;
  const { message } = App.useApp();
  const mayManage = usePermission('staff.manage');
  const end = useDeskMutation(endStaffSessions, {
    refreshes: [listStaffSessions, readStaffMember, subjectHistory],
    onDone: () => void message.success('已结束登录'),
  });
  if (isOwn || !mayManage) return null;
  return (
    <Popconfirm
      title={`结束 ${name} 的这次登录？`}
      description={endedSessionText}
      onConfirm={() => end.mutate({ staffId, sessionId })}
    >
      <Button size="small" loading={end.isPending} aria-label={`结束 ${name} 的登录`}>
        结束
      </Button>
    </Popconfirm>
  );
}

export function Component() {
  return (
    <ListPage
      title="登录会话"
      call={listStaffSessions}
      columns={sessionColumns}
      rowKey="sessionId"
      empty="现在没有人登录"
    />
  );
}
