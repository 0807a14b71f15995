import { MINUTE_MS } from '@ride/domain/durations';
import { Button, Flex, Typography } from 'antd';
import type { Change } from '../../../ui/change/change.ts';
import { dayRange, formatDay, formatTime } from '../../../ui/format-time.ts';
import { MomentInput } from '../../../ui/MomentInput.tsx';

const reasons: Readonly<Record<NonNullable<Change['noNoticeBecause']>, string>> = {
  correction: '没有一处变贵，可以不提前公布',
  firstVersion: '这里还没有价格，可以不提前公布',
};

/** The first midnight in China that is not before this moment. */
function midnightFrom(at: number): number {
  const { from, to } = dayRange(formatDay(at));
  return from === at ? at : to;
}

/** Until somebody has reviewed a change, its earliest start has passed. */
const REVIEW_MS = 15 * MINUTE_MS;

interface StartInputProps {
  readonly earliest: number;
  readonly because: Change['noNoticeBecause'];
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (at: number | null) => void;
}

export function StartInput({ earliest, because, onChange, ...field }: StartInputProps) {
  return (
    <Flex vertical gap={4} align="start">
      <MomentInput {...field} isWholeMinute {...(onChange && { onChange })} />
      <Flex gap="small" align="center" wrap>
        <Typography.Text type="secondary">
          现在公布最早 {formatTime(earliest)} 生效{because && `（${reasons[because]}）`}
        </Typography.Text>
        <Button size="small" onClick={() => onChange?.(midnightFrom(earliest))}>
          用其后的零点
        </Button>
        <Button size="small" onClick={() => onChange?.(earliest + REVIEW_MS)}>
          最早时间后 15 分钟
        </Button>
      </Flex>
    </Flex>
  );
}
