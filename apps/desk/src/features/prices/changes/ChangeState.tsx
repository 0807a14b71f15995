import { changeStateNames, type ChangeState as State } from '@ride/domain/changes/change-state';
import { Flex, Tag } from 'antd';
import { useNow } from '../../../ui/DeadlineTag.tsx';
import { untilStartText } from '../start-text.ts';

const colors: Readonly<Record<State, string>> = {
  draft: 'default',
  inReview: 'warning',
  announced: 'processing',
  live: 'success',
  withdrawn: 'default',
};

interface ChangeStateProps {
  readonly change: {
    readonly state: State;
    readonly startsAt: number | null;
    readonly waitsForMe?: boolean;
  };
}

export function ChangeState({ change: { state, startsAt, waitsForMe = false } }: ChangeStateProps) {
  const now = useNow();
  const until = state === 'announced' && startsAt !== null ? untilStartText(startsAt, now) : null;
  return (
    <Flex gap={4} wrap>
      <Tag color={colors[state]}>{changeStateNames[state]}</Tag>
      {until && <Tag color="processing">{until}</Tag>}
      {waitsForMe && <Tag color="warning">等待我复核</Tag>}
    </Flex>
  );
}
