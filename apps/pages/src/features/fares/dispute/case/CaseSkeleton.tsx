import { Card } from '../../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/states/Skeleton.tsx';

/** The title of a case, its state, its steps, and what the passenger wrote. */
export function CaseSkeleton() {
  return (
    <Card>
      <SkeletonGroup>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="row" />
        <Skeleton width="short" />
        <Skeleton width="most" />
        <Skeleton width="half" />
        <Skeleton width="short" />
        <Skeleton />
        <Skeleton width="most" />
      </SkeletonGroup>
    </Card>
  );
}
