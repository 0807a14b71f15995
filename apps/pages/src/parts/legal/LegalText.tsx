import { Suspense } from 'react';
import { Skeleton, SkeletonGroup } from '../../ui/states/Skeleton.tsx';
import { type LegalName, type LegalViewProps, useLegalViews } from './legal-views.ts';

type LegalTextProps = LegalViewProps & { name: LegalName };

export function LegalText({ name, ...view }: LegalTextProps) {
  const View = useLegalViews()[name];
  return (
    <Suspense key={name} fallback={<LegalTextSkeleton />}>
      <View {...view} />
    </Suspense>
  );
}

function LegalTextSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton width="most" />
    </SkeletonGroup>
  );
}
