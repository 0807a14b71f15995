import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';

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

/** While the activity of a city is looked up. */
export function BannerSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
    </SkeletonGroup>
  );
}
