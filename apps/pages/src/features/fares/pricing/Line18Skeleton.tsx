import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import s from './Stack.module.css';

/** The shape of the line-18 page: a picture, a block of prices, and what comes after it. */
export function Line18Skeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Card>
        <div className={s.stack}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </Card>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
