import { Skeleton, SkeletonGroup } from '../ui/states/Skeleton.tsx';

/** Stands while a page's code arrives; the page then draws a skeleton of its own shape. */
export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
