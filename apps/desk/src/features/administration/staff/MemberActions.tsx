import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory } from '@ride/contract/desk/audit';
import {
  decideGrants,
  endStaffSessions,
  listStaff,
  readStaffMember,
  reinviteStaff,
  resetSecondFactor,
  type StaffMember,
  setStaffDisabled,
} from '@ride/contract/desk/staff';
import { findConfirmationProblem } from '@ride/domain/staff/grant-rules';
import { roleNames } from '@ride/domain/staff/roles';
import { Alert, App, Button, Flex, Popconfirm, Typography } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import {
  tooFewAdministratorsText,
  useTooFewAdministrators,
} from '../../../ui/TooFewAdministratorsAlert.tsx';
import { ReasonField } from '../../../ui/text-fields.tsx';
import { endedSessionText } from '../sessions/SessionsPage.tsx';
import { grantsForRequest } from './GrantFields.tsx';
import { GrantsDialog } from './GrantsDialog.tsx';
import { InvitationLinkNotice } from './InvitationLinkNotice.tsx';

const refreshes = [readStaffMember, listStaff, subjectHistory];

interface MemberProps {
  readonly member: StaffMember;
}

export function MemberActions({ member }: MemberProps) {
  const [action, setAction] = useState<'grants' | ReasonedAction | null>(null);
  const close = () => setAction(null);
  const { message } = App.useApp();
  const { staffId, name, state, isOidc } = member;
  const endAll = useDeskMutation(endStaffSessions, {
    refreshes,
    onDone: ({ ended }) => void message.success(`已结束 ${ended} 个登录`),
  });
  return (
    <>
      {!isOidc && <Button onClick={() => setAction('grants')}>修改角色</Button>}
      <Popconfirm
        title={`结束 ${name} 的全部登录？`}
        description={endedSessionText}
        onConfirm={() => endAll.mutate({ staffId })}
      >
        <Button loading={endAll.isPending}>结束全部登录</Button>
      </Popconfirm>
      {!isOidc && state === 'active' && (
        <Button onClick={() => setAction('resetFactor')}>重置验证器</Button>
      )}
      {!isOidc && state !== 'disabled' && (
        <Button onClick={() => setAction('reinvite')}>重新邀请</Button>
      )}
      {state === 'disabled' ? (
        <Button onClick={() => setAction('enable')}>启用</Button>
      ) : (
        <Button danger onClick={() => setAction('disable')}>
          停用
        </Button>
      )}
      {action === 'grants' && <GrantsDialog member={member} onClose={close} />}
      {action !== null && action !== 'grants' && (
        <ReasonDialog action={action} member={member} onClose={close} />
      )}
    </>
  );
}

const titles = {
  resetFactor: '重置验证器',
  reinvite: '重新邀请',
  disable: '停用账号',
  enable: '启用账号',
} as const;

type ReasonedAction = keyof typeof titles;

const consequences = {
  resetFactor: '会结束全部登录，原来的验证器和恢复码失效。对方需要用链接和原密码绑定新的验证器。',
  reinvite: '会结束全部登录，原来的密码、验证器和恢复码失效。开通后需要另一位管理员重新确认角色。',
  disable: '会立即结束全部登录，之后不能再登录。',
  enable: '可以重新登录。需要另一位管理员重新确认角色。',
} as const;

interface ReasonDialogProps extends MemberProps {
  readonly action: ReasonedAction;
  readonly onClose: () => void;
}

function ReasonDialog({ action, member: { staffId, name }, onClose }: ReasonDialogProps) {
  const options = { refreshes, showsFailure: true };
  const reset = useDeskMutation(resetSecondFactor, options);
  const reinvite = useDeskMutation(reinviteStaff, options);
  const setDisabled = useDeskMutation(setStaffDisabled, options);
  const [issued, setIssued] = useState<ResponseOf<typeof reinviteStaff> | null>(null);
  const submit = async ({ reason }: { reason: string }) => {
    if (action === 'resetFactor') return setIssued(await reset.mutateAsync({ staffId, reason }));
    if (action === 'reinvite') return setIssued(await reinvite.mutateAsync({ staffId, reason }));
    await setDisabled.mutateAsync({ staffId, disabled: action === 'disable', reason });
    onClose();
  };
  return (
    <FormDialog
      title={`${titles[action]}：${name}`}
      mask={{ closable: false }}
      submitText={titles[action]}
      danger={action === 'disable'}
      onSubmit={submit}
      onClose={onClose}
      result={
        issued && (
          <InvitationLinkNotice name={name} link={issued.link} expiresAt={issued.expiresAt} />
        )
      }
      above={<Typography.Paragraph>{consequences[action]}</Typography.Paragraph>}
    >
      <ReasonField />
    </FormDialog>
  );
}

const confirmationTexts = {
  ownGrant: '角色由您授予，需要另一位管理员确认。',
  notEnrolled: '对方还没有开通账号，其本人开通后才能确认。',
  accountDisabled: '账号已停用，启用后才能确认。',
} as const;

export function PendingGrants({ member }: MemberProps) {
  const { message } = App.useApp();
  const self = useSession();
  const mutation = useDeskMutation(decideGrants, {
    refreshes,
    onDone: () => void message.success('已处理'),
  });
  const pending = member.grants.filter(({ isPending }) => isPending);
  const roleText = `${pending.map(({ role }) => roleNames[role]).join('、')}角色`;
  const grantorIds = pending.map(({ grantedById }) => grantedById);
  const problem = findConfirmationProblem(member.state, grantorIds, self.staffId);
  const areFew = useTooFewAdministrators();
  const obstacle = areFew ? tooFewAdministratorsText : problem && confirmationTexts[problem];
  const decide = (decision: 'confirm' | 'refuse') =>
    mutation.mutate({ staffId: member.staffId, expected: grantsForRequest(pending), decision });
  return (
    <Alert
      type="warning"
      showIcon
      title={`${roleText}待确认`}
      description={
        obstacle ??
        '由邀请人之外的另一位管理员确认后才生效。确认前请直接联系本人，核实账号由其本人开通。'
      }
      action={
        <Flex gap="small">
          {obstacle === null && (
            <Button type="primary" loading={mutation.isPending} onClick={() => decide('confirm')}>
              确认
            </Button>
          )}
          <Popconfirm
            title={`拒绝 ${member.name} 的${roleText}？`}
            description="拒绝后对方没有这些角色，需要时要重新授予。"
            okText="拒绝"
            onConfirm={() => decide('refuse')}
          >
            <Button>拒绝</Button>
          </Popconfirm>
        </Flex>
      }
    />
  );
}
