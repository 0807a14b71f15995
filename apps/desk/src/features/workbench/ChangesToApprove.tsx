import { listChanges } from '@ride/contract/desk/changes';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';

const MAX_ROWS = 100;

export function useChangesToApprove(): number {
  const { data } = useDeskQuery(
    listChanges,
    { state: 'inReview', limit: MAX_ROWS },
    { enabled: usePermission('change.approve'), polls: true },
  );
  return (data?.rows ?? []).filter(({ waitsForMe }) => waitsForMe).length;
}

export const ChangesToApprove = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Alert
      type="info"
      showIcon
      title={`有 ${count} 项变更等待您复核`}
      action={<Link to="/prices/changes">查看</Link>}
    />
  );
