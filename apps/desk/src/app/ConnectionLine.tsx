import { whoAmI } from '@ride/contract/desk/sign-in';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callDesk } from '../api/call-desk.ts';

const TRY_AGAIN_MS = 5_000;

export function ConnectionLine() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  // Any successful call would remove the line about a lost connection, but a page may make none, so
  // this query polls.
  useQuery({
    queryKey: ['connection'],
    queryFn: () => callDesk(whoAmI, {}, { mayPrompt: false }),
    enabled: !isOnline,
    refetchInterval: TRY_AGAIN_MS,
    retry: false,
  });
  return (
    <div role="status" className="connection-line">
      {!isOnline && '当前没有网络连接，或连接不上服务器。现在提交不会成功，恢复后请重新提交。'}
    </div>
  );
}
