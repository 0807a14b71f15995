import { Empty } from 'antd';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/Page.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { Figures } from './Figures.tsx';
import { Queue } from './Queue.tsx';

const queuePermissions = [
  'company.handle',
  'privacy.handle',
  'dispute.handle',
  'dispute.sign',
] as const;

/** What waits for this person, and how the day goes. */
export function WorkbenchPage() {
  const { permissions } = useSession();
  const hasQueue = queuePermissions.some((each) => permissions.includes(each));
  const seesFigures = permissions.includes('company.read');
  return (
    <Page title="工作台">
      <AccountNotices />
      {hasQueue && <Queue />}
      {seesFigures && <Figures />}
      {!hasQueue && !seesFigures && <Empty description="没有等着您处理的事项，请从左侧菜单开始" />}
    </Page>
  );
}
