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

/** Carries a signed batch out, piece by piece; whoever opens the page again goes on from there. */
export function BatchRun({ batch, remaining }: BatchRunProps) {
  const mayRun = usePermission('dispute.decide');
  const { isRunning, isStopping, error, start, stop } = useBatchRun(batch.batchId);
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
        {error !== null && <Failure error={error} onRetry={start} />}
        {!isDone && mayRun && (
          <>
            <Alert
              type="info"
              showIcon
              title="可以随时暂停或关闭页面，已经调整的订单不会重复处理，重新打开后从中断处继续。"
            />
            <Flex gap="small">
              {isRunning ? (
                <Button onClick={stop} loading={isStopping}>
                  {isStopping ? '这一批完成后暂停' : '暂停'}
                </Button>
              ) : (
                <Button type="primary" onClick={start}>
                  {batch.ordersAdjusted > 0 ? '继续执行' : '开始执行'}
                </Button>
              )}
            </Flex>
          </>
        )}
      </Flex>
    </Card>
  );
}
