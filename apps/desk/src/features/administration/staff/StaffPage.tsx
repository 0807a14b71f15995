import { listStaff, type StaffMember } from '@ride/contract/desk/staff';
import { roleNames } from '@ride/domain/staff/roles';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { type ListFilter, ListPage } from '../../../ui/ListPage.tsx';
import { selectOptions } from '../../../ui/names.ts';
import { TooFewAdministratorsAlert } from '../../../ui/TooFewAdministratorsAlert.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { GrantTags, lastSignInText, StaffStateTag, staffStateNames } from './StaffTags.tsx';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'namePrefix', label: '登录名开头', maxLength: 40 },
  { kind: 'choice', name: 'state', label: '状态', options: selectOptions(staffStateNames) },
  { kind: 'choice', name: 'role', label: '角色', options: selectOptions(roleNames) },
  {
    kind: 'choice',
    name: 'isPending',
    label: '待确认',
    options: [{ value: 'true', label: '角色待确认' }],
  },
];

const columns: TableColumnsType<StaffMember> = [
  {
    title: '登录名',
    render: (_, { staffId, name }) => <Link to={`/administration/staff/${staffId}`}>{name}</Link>,
  },
  { title: '状态', render: (_, { state }) => <StaffStateTag state={state} /> },
  { title: '角色', render: (_, { grants }) => <GrantTags grants={grants} /> },
  { title: '登录方式', render: (_, { isOidc }) => (isOidc ? '统一登录' : '密码') },
  { title: '最近登录', render: (_, member) => lastSignInText(member) },
];

export function Component() {
  const [isInviting, setInviting] = useState(false);
  const mayManage = usePermission('staff.manage');
  return (
    <>
      <ListPage
        title="员工"
        call={listStaff}
        filters={filters}
        toFilters={({ isPending, ...values }) => ({
          ...values,
          ...(isPending && { isPending: true }),
        })}
        columns={columns}
        rowKey="staffId"
        empty="没有符合条件的员工"
        above={<TooFewAdministratorsAlert />}
        actions={
          mayManage && (
            <Button type="primary" onClick={() => setInviting(true)}>
              邀请员工
            </Button>
          )
        }
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
