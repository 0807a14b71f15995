import { Alert, Button, Card, Flex, Progress, Typography } from 'antd';
import { useState } from 'react';
import { usePermission } from '../../../api/session.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { type Batch, progressOf } from './batch.ts';
import { useBatchRun } from './use-batch-run.ts';

interface BatchRunProps {
  readonly batch: Batch;
  /** How many orders were still to be adjusted when the page was opened; null while it counts. */
  readonly remaining: number | null;
}

/** How far a signed batch has come. The gateway carries it out by itself; this page does at once. */
export function BatchRun({ batch, remaining }: BatchRunProps) {
  const mayRun = usePermission('dispute.decide');
  const { isRunning, error, start } = useBatchRun(batch.batchId);
  const [adjustedBefore] = useState(batch.ordersAdjusted);
  const expected = remaining === null ? null : adjustedBefore + remaining;
  const percent = progressOf(batch, expected);
  const isDone = batch.state === 'done';
  return (
    <Card title="执行进度" size="small">
      <Flex vertical gap="small">
        <Progress
          percent={percent ?? 0}
          status={isDone ? 'success' : isRunning ? 'active' : 'normal'}
          aria-label="执行进度"
        />
        <Typography.Text role="status">
          {`已调整 ${batch.ordersAdjusted}${expected === null || isDone ? '' : ` / ${expected}`} 单，退款合计 ${yuan(batch.refundsFen)}`}
        </Typography.Text>
        {isDone && (
          <Typography.Text type="secondary">
            执行中或之后才送达的订单，再提出一次同样的批量调整就会补上。
          </Typography.Text>
        )}
        {error !== null && <Failure error={error} onRetry={start} />}
        {!isDone && mayRun && (
          <>
            <Alert
              type="info"
              showIcon
              title="系统会在十分钟内自动开始或继续执行，也可以现在就执行。关闭页面不影响执行，已经调整的订单不会重复处理。"
            />
            <Flex gap="small">
              <Button type="primary" onClick={start} loading={isRunning}>
                {isRunning ? '正在执行' : '立即执行'}
              </Button>
            </Flex>
          </>
        )}
      </Flex>
    </Card>
  );
}
