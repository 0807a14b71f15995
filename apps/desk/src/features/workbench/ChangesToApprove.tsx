import { listChanges } from '@ride/contract/desk/changes';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useDeskQuery } from '../../api/use-desk.ts';

const MAX_ROWS = 100;

export function ChangesToApprove() {
  const { data } = useDeskQuery(
    listChanges,
    { state: 'inReview', limit: MAX_ROWS },
    { polls: true },
  );
  const count = (data?.rows ?? []).filter(({ waitsForMe }) => waitsForMe).length;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          有 {count} 项变更等待您复核，<Link to="/prices/changes">查看</Link>
        </>
      }
    />
  );
}
