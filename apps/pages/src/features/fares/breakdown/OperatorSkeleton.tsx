import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';

/** As high as the card of a company with its licences, so that nothing below it jumps. */
export function OperatorSkeleton() {
  return (
    <Card>
      <SkeletonGroup>
        <Skeleton shape="title" width="short" />
        <Skeleton shape="title" width="half" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    </Card>
  );
}
