import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import s from './BillSkeleton.module.css';

const LINES = 5;

/** The shape of a breakdown: one number, a card of lines, a total. */
export function BillSkeleton() {
  return (
    <SkeletonGroup>
      <div className={s.hero}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="half" />
        <Skeleton width="half" />
      </div>
      <Card>
        <Skeleton shape="title" width="short" />
        {Array.from({ length: LINES }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content have no other key
          <div key={line} className={s.line}>
            <Skeleton width="short" />
            <Skeleton width="short" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
