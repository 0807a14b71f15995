import { Skeleton } from 'antd';

/** In place of what is still on its way. Without antd's title, which would be an empty heading. */
export function Loading() {
  return (
    <div role="status" aria-label="正在加载">
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}
