import { subjectHistory } from '@ride/contract/desk/audit';
import {
  decideAdministrator,
  endStaffSessions,
  listStaff,
  readStaffMember,
  reinviteStaff,
  resetSecondFactor,
  type StaffMember,
  setStaffDisabled,
} from '@ride/contract/desk/staff';
import { Alert, App, Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { GrantsDialog } from './GrantsDialog.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const refreshes = [readStaffMember, listStaff, subjectHistory];

type Act = 'grants' | 'resetFactor' | 'reinvite' | 'disable' | 'enable';

interface MemberProps {
  readonly member: StaffMember;
}

/** What an administrator may do about somebody else's account. */
export function MemberActions({ member }: MemberProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { message } = App.useApp();
  const { staffId, state, isOidc } = member;
  const endAll = useDeskMutation(endStaffSessions, {
    refreshes,
    onDone: ({ ended }) => void message.success(`已结束 ${ended} 个登录`),
  });
  return (
    <>
      {!isOidc && <Button onClick={() => setAct('grants')}>修改角色</Button>}
      <Button loading={endAll.isPending} onClick={() => endAll.mutate({ staffId })}>
        结束全部登录
      </Button>
      {!isOidc && state === 'active' && (
        <Button onClick={() => setAct('resetFactor')}>重置验证器</Button>
      )}
      {!isOidc && state !== 'disabled' && (
        <Button onClick={() => setAct('reinvite')}>重新邀请</Button>
      )}
      {state === 'disabled' ? (
        <Button onClick={() => setAct('enable')}>启用</Button>
      ) : (
        <Button danger onClick={() => setAct('disable')}>
          停用
        </Button>
      )}
      <ActDialog act={act} member={member} onClose={() => setAct(null)} />
    </>
  );
}

interface ActDialogProps extends MemberProps {
  readonly act: Act | null;
  readonly onClose: () => void;
}

const words = {
  resetFactor: '会结束全部登录，原来的验证器和恢复码失效。对方需要用链接和原密码绑定新的验证器。',
  reinvite: '会结束全部登录，原来的密码、验证器和恢复码失效。管理员角色需要另一位管理员重新确认。',
  disable: '会立即结束全部登录，之后不能再登录。',
  enable: '可以重新登录。管理员角色需要另一位管理员重新确认。',
} as const;

const titles = {
  resetFactor: '重置验证器',
  reinvite: '重新邀请',
  disable: '停用账号',
  enable: '启用账号',
} as const;

function ActDialog({ act, member, onClose }: ActDialogProps) {
  const { staffId, name } = member;
  const options = { refreshes, showsFailure: true };
  const reset = useDeskMutation(resetSecondFactor, options);
  const reinvite = useDeskMutation(reinviteStaff, options);
  const setDisabled = useDeskMutation(setStaffDisabled, options);
  if (act === null) return null;
  if (act === 'grants') return <GrantsDialog member={member} onClose={onClose} />;
  const submit = async (reason: string): Promise<ReactNode | undefined> => {
    if (act === 'resetFactor')
      return <LinkNotice {...(await reset.mutateAsync({ staffId, reason }))} />;
    if (act === 'reinvite') {
      return <LinkNotice {...(await reinvite.mutateAsync({ staffId, reason }))} />;
    }
    await setDisabled.mutateAsync({ staffId, disabled: act === 'disable', reason });
    return undefined;
  };
  return (
    <ReasonDialog
      key={act}
      title={`${titles[act]}：${name}`}
      words={words[act]}
      submitText={titles[act]}
      danger={act === 'disable'}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** The second administrator's word. */
export function PendingAdministrator({ member }: MemberProps) {
  const { message } = App.useApp();
  const decide = useDeskMutation(decideAdministrator, {
    refreshes,
    onDone: () => void message.success('已处理'),
  });
  const { staffId } = member;
  return (
    <Alert
      type="warning"
      showIcon
      title="管理员角色待确认"
      description="需要授予者之外的另一位管理员确认后才生效。"
      action={
        <Flex gap="small">
          <Button
            type="primary"
            loading={decide.isPending}
            onClick={() => decide.mutate({ staffId, decision: 'confirm' })}
          >
            确认
          </Button>
          <Button onClick={() => decide.mutate({ staffId, decision: 'refuse' })}>拒绝</Button>
        </Flex>
      }
    />
  );
}
