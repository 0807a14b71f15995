import { Skeleton } from 'antd';

/** antd's skeleton title is left out, because it would be an empty heading. */
export function Loading() {
  return (
    <div role="status" aria-label="正在加载">
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  );
}
