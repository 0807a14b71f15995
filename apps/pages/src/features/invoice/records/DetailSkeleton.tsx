import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';

export function DetailSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Skeleton shape="title" width="short" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
