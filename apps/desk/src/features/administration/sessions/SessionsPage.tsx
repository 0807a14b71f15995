import { listStaffSessions } from '@ride/contract/desk/staff';
import { ListPage } from '../../../ui/ListPage.tsx';
import { sessionColumns } from './SessionTable.tsx';

/** Who is signed in now. */
export function SessionsPage() {
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
