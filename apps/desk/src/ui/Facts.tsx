import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

interface FactsProps extends Pick<DescriptionsProps, 'size' | 'column' | 'bordered' | 'styles'> {
  /** A fact whose value is null is left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

export function Facts({ facts, ...look }: FactsProps) {
  const items = facts
    .filter(([, value]) => value !== null)
    .map(([label, children]) => ({ label, children }));
  return <Descriptions column={2} {...look} items={items} />;
}
