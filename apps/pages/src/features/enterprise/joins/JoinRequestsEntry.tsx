import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { hrefTo } from '../../../routes/href.ts';
import { routes } from '../../../routes/routes.ts';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { ownJoinRequestsQuery } from './queries.ts';
import { joinTexts } from './texts.ts';

/** Shows nothing to visitors who administer no company. */
function JoinRequestsEntry() {
  const { data } = useInfiniteQuery(ownJoinRequestsQuery(useCall(), useSessionToken()));
  const first = data?.pages[0];
  if (first?.access !== 'administrator') return null;
  const { company, requests, nextCursor } = first;
  return (
    <RowGroup>
      <ListRow
        title={routes.joinRequests.title}
        tips={company}
        value={
          requests.length === 0
            ? joinTexts.entryEmpty
            : joinTexts.entryCount(requests.length, nextCursor !== null)
        }
        href={hrefTo('joinRequests')}
      />
    </RowGroup>
  );
}

export default JoinRequestsEntry;
