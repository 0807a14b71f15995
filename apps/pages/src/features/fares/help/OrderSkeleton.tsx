import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';

export function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton width="short" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
