import { endOwnSession, listOwnSessions } from '@ride/contract/desk/account';
import type { DeskSession } from '@ride/contract/desk/sign-in';
import type { StaffSession } from '@ride/contract/desk/staff';
import { roleNames } from '@ride/domain/staff/roles';
import { Alert, App, Button, Card, type TableColumnsType, Tag } from 'antd';
import { useSession } from '../../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cityName, rolePermissionsText, signInMethodNames } from '../../../ui/names.ts';
import { Page } from '../../../ui/Page.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { UnsignedBalance } from '../../../ui/UnsignedBalance.tsx';
import { CredentialActions } from './CredentialActions.tsx';

/** The desk stores no password for these kinds of account. */
const managedElsewhere = {
  oidc: '您通过统一登录使用运营台：密码、验证方式和角色都在统一身份认证系统里管理。',
  demo: '演示账号没有密码和验证器。',
} as const;

export function Component() {
  const session = useSession();
  const { stepUpBy, recoveryCodesLeft } = session;
  return (
    <Page title="我的账号" actions={stepUpBy === 'code' && <CredentialActions />}>
      {stepUpBy !== 'code' && <Alert type="info" showIcon title={managedElsewhere[stepUpBy]} />}
      <Card title="账号">
        <Facts
          facts={[
            ['登录名', session.name],
            ['本次登录', `${formatTime(session.signedInAt)}，最晚到 ${formatTime(session.endsAt)}`],
            ['剩余恢复码', recoveryCodesLeft === null ? null : `${recoveryCodesLeft} 个`],
          ]}
        />
      </Card>
      <RightsCard session={session} />
      <SessionsCard />
    </Page>
  );
}

function RightsCard({
  session: { grants, permissions, pendingRoles },
}: {
  readonly session: DeskSession;
}) {
  const pending = pendingRoles.map((role) => roleNames[role]).join('、');
  return (
    <Card title="我可以做什么">
      {permissions.includes('dispute.decide') && <UnsignedBalance />}
      {pending && (
        <Alert
          className="spaced-alert"
          type="warning"
          showIcon
          title={`${pending}角色等待另一位管理员确认，确认后生效。`}
        />
      )}
      <SmallTable
        rowKey="role"
        rows={grants}
        empty="没有已生效的角色"
        columns={[
          {
            title: '角色',
            render: (_, { role }) => <span className="one-line">{roleNames[role]}</span>,
          },
          {
            title: '城市',
            render: (_, { cities }) => cities?.map(cityName).join('、') ?? '全部城市',
          },
          {
            title: '可以',
            render: (_, { role }) => rolePermissionsText(role),
          },
        ]}
      />
    </Card>
  );
}

const sessionColumns: TableColumnsType<StaffSession> = [
  {
    title: '登录方式',
    render: (_, { method, isOwn }) => (
      <>
        {signInMethodNames[method]} {isOwn && <Tag>当前会话</Tag>}
      </>
    ),
  },
  { title: '地址', dataIndex: 'address' },
  { title: '登录时间', render: (_, { signedInAt }) => formatTime(signedInAt) },
  { title: '最近使用', render: (_, { usedAt }) => formatTime(usedAt) },
  { title: '操作', render: (_, session) => <EndSession session={session} /> },
];

function SessionsCard() {
  const query = useDeskQuery(listOwnSessions, {});
  return (
    <Card title="我的登录">
      <Loaded query={query}>
        {({ sessions }) => (
          <SmallTable rowKey="sessionId" rows={sessions} columns={sessionColumns} />
        )}
      </Loaded>
    </Card>
  );
}

function EndSession({ session }: { readonly session: StaffSession }) {
  const { message } = App.useApp();
  const end = useDeskMutation(endOwnSession, {
    refreshes: [listOwnSessions],
    onDone: () => void message.success('已结束登录'),
  });
  const { sessionId, isOwn, signedInAt } = session;
  if (isOwn) return null;
  return (
    <Button
      size="small"
      loading={end.isPending}
      aria-label={`结束 ${formatTime(signedInAt)} 的登录`}
      onClick={() => end.mutate({ sessionId })}
    >
      结束
    </Button>
  );
}
