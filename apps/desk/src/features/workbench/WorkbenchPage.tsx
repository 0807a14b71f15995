import { Page } from '../../ui/Page.tsx';
import { AccountNotices } from './AccountNotices.tsx';

/** What waits for this person, and how the day goes. */
export function WorkbenchPage() {
  return (
    <Page title="工作台">
      <AccountNotices />
    </Page>
  );
}
