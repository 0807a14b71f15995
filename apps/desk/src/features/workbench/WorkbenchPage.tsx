import { usePermission } from '../../api/session.ts';
import { Page } from '../../ui/Page.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { Figures } from './Figures.tsx';

/** What waits for this person, and how the day goes. */
export function WorkbenchPage() {
  const seesCompanies = usePermission('company.read');
  return (
    <Page title="工作台">
      <AccountNotices />
      {seesCompanies && <Figures />}
    </Page>
  );
}
