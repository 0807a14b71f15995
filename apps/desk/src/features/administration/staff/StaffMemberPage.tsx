import type { ResponseOf } from '@ride/contract/define-call';
import { readStaffMember } from '@ride/contract/desk/staff';
import { Card, Table, Typography } from 'antd';
import { useParams } from 'react-router';
import { usePermission, useSession } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { SubjectHistory } from '../../../ui/SubjectHistory.tsx';
import { sessionColumns } from '../sessions/SessionsPage.tsx';
import { MemberActions, PendingGrants } from './MemberActions.tsx';
import { GrantorLines, GrantTags, lastSignInText, StaffStateTag } from './StaffTags.tsx';

const path = [{ label: '员工', to: '/administration/staff' }];

export function Component() {
  const { staffId = '' } = useParams();
  const self = useSession();
  const mayManage = usePermission('staff.manage') && self.staffId !== staffId;
  const query = useDeskQuery(readStaffMember, { staffId });
  return (
    <ObjectPage query={query} title="员工" path={path}>
      {(data) => <MemberView data={data} mayManage={mayManage} />}
    </ObjectPage>
  );
}

interface MemberViewProps {
  readonly data: ResponseOf<typeof readStaffMember>;
  readonly mayManage: boolean;
}

function MemberView({ data, mayManage }: MemberViewProps) {
  const { member, sessions, invitationExpiresAt } = data;
  const isPending = member.grants.some((grant) => grant.isPending);
  return (
    <Page
      title={member.name}
      path={path}
      beside={<StaffStateTag state={member.state} />}
      actions={mayManage && <MemberActions member={member} />}
    >
      {isPending && mayManage && <PendingGrants member={member} />}
      <Card title="账号">
        <Facts
          facts={[
            ['角色', <GrantTags key="grants" grants={member.grants} />],
            ['授予与确认', <GrantorLines key="grantors" grants={member.grants} />],
            ['登录方式', member.isOidc ? '统一登录' : '密码和动态验证码'],
            ['创建时间', formatTime(member.createdAt)],
            ['最近登录', lastSignInText(member)],
            ['链接有效期至', invitationExpiresAt && formatTime(invitationExpiresAt)],
          ]}
        />
      </Card>
      <Card title="登录会话" styles={{ body: { padding: 0 } }}>
        <Table
          columns={sessionColumns}
          rowKey="sessionId"
          dataSource={sessions}
          pagination={false}
          locale={{ emptyText: <Typography.Text>现在没有登录</Typography.Text> }}
        />
      </Card>
      <SubjectHistory subject={{ kind: 'staff', id: member.staffId }} />
    </Page>
  );
}
