import { Empty } from 'antd';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/Page.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { CompanyFigures } from './figures/CompanyFigures.tsx';
import { DisputeFigures } from './figures/DisputeFigures.tsx';
import { FigureGroup } from './figures/FigureGroup.tsx';
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
  const seesCompanies = permissions.includes('company.read');
  const seesDisputes = permissions.includes('dispute.read');
  const hasNothing = !hasQueue && !seesCompanies && !seesDisputes;
  return (
    <Page title="工作台">
      <AccountNotices />
      {hasQueue && <Queue />}
      {seesDisputes && (
        <FigureGroup title="争议">
          <DisputeFigures />
        </FigureGroup>
      )}
      {seesCompanies && (
        <FigureGroup title="企业">
          <CompanyFigures />
        </FigureGroup>
      )}
      {hasNothing && <Empty description="没有等着您处理的事项，请从左侧菜单开始" />}
    </Page>
  );
}
