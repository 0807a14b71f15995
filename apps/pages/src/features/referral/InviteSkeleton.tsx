import { Skeleton, SkeletonGroup } from '../../ui/states/Skeleton.tsx';

export function InviteSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Skeleton shape="row" />
      <Skeleton shape="picture" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
