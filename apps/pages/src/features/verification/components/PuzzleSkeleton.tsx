import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';

/** As high as the puzzle itself. */
export function PuzzleSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}
