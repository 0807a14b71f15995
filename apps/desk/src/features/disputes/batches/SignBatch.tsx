import { subjectHistory } from '@ride/contract/desk/audit';
import { getDisputeBatch, signDisputeBatch } from '@ride/contract/desk/dispute-tools';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Popconfirm } from 'antd';
import { usePermission, useSession } from '../../../api/session.ts';
import { deskKey, useDeskMutation } from '../../../api/use-desk.ts';
import type { Batch } from './batch.ts';

/** The second signature: by somebody who signs and did not propose it. */
export function SignBatch({ batch: { batchId, proposedBy } }: { readonly batch: Batch }) {
  const client = useQueryClient();
  const { staffId } = useSession();
  const maySign = usePermission('dispute.sign');
  const sign = useDeskMutation(signDisputeBatch);
  if (!maySign || proposedBy.staffId === staffId) {
    return <Alert type="info" showIcon title="等待另一位有复核权限的同事复核。" />;
  }
  // Also when it was refused: then a colleague was faster, and the page shows what they did.
  const refresh = () => {
    for (const read of [getDisputeBatch, subjectHistory]) {
      void client.invalidateQueries({ queryKey: deskKey(read) });
    }
  };
  const settle = (accepted: boolean) => sign.mutate({ batchId, accepted }, { onSettled: refresh });
  return (
    <Flex gap="small">
      <Popconfirm
        placement="topLeft"
        title="复核通过这次批量调整？"
        description="通过后系统会自动执行，每位乘客会收到自己的金额。"
        okText="确认通过"
        cancelText="取消"
        onConfirm={() => settle(true)}
      >
        <Button type="primary" loading={sign.isPending}>
          复核通过
        </Button>
      </Popconfirm>
      <Popconfirm
        placement="topLeft"
        title="退回这次批量调整？"
        description="退回后不会执行，需要时可以重新提出。"
        okText="确认退回"
        cancelText="取消"
        onConfirm={() => settle(false)}
      >
        <Button danger loading={sign.isPending}>
          退回
        </Button>
      </Popconfirm>
    </Flex>
  );
}
