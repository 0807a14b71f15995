import { Skeleton, SkeletonGroup } from '../../ui/states/Skeleton.tsx';

/** Of both pages, while it is not known who invites. */
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
