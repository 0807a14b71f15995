import { confirmKey, listKeys, revokeKey, type SystemKey } from '@ride/contract/desk/keys';
import { App, Button, Flex, Popconfirm, Typography } from 'antd';
import { usePermission, useSession } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';

const refreshes = [listKeys];

interface KeyProps {
  readonly systemKey: SystemKey;
}

export function KeyActions({ systemKey }: KeyProps) {
  const mayManage = usePermission('keys.manage');
  const { state } = systemKey;
  if (!mayManage || state === 'revoked') return null;
  return (
    <Flex gap="small" align="center" wrap>
      {state !== 'ended' && systemKey.isUnconfirmed && <Confirm systemKey={systemKey} />}
      <Revoke systemKey={systemKey} />
    </Flex>
  );
}

function Confirm({ systemKey: { keyId, name, createdById, createdBy } }: KeyProps) {
  const { staffId } = useSession();
  const { message } = App.useApp();
  const confirm = useDeskMutation(confirmKey, {
    refreshes,
    onDone: () => void message.success('已确认'),
  });
  if (createdById === staffId) {
    return (
      <Typography.Text type="secondary" className="one-line">
        等另一位管理员确认
      </Typography.Text>
    );
  }
  return (
    <Popconfirm
      title={`确认 ${name} 的密钥？`}
      description={`确认前请直接联系创建人（${createdBy}），核实是哪个系统使用、为什么需要这些接口。`}
      okText="确认"
      onConfirm={() => confirm.mutate({ keyId })}
    >
      <Button
        size="small"
        type="primary"
        loading={confirm.isPending}
        aria-label={`确认 ${name} ${keyId}`}
      >
        确认
      </Button>
    </Popconfirm>
  );
}

function Revoke({ systemKey: { keyId, name } }: KeyProps) {
  const { message } = App.useApp();
  const revoke = useDeskMutation(revokeKey, {
    refreshes,
    onDone: () => void message.success('已吊销'),
  });
  return (
    <Popconfirm
      title={`吊销 ${name} 的密钥 ${keyId}？`}
      description="五秒内所有网关都会拒绝它，不能恢复。系统还在使用时，请先换上新的密钥。"
      okText="吊销"
      okButtonProps={{ danger: true }}
      onConfirm={() => revoke.mutate({ keyId })}
    >
      <Button size="small" danger loading={revoke.isPending} aria-label={`吊销 ${name} ${keyId}`}>
        吊销
      </Button>
    </Popconfirm>
  );
}
