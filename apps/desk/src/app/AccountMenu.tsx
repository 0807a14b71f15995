import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { signOut } from '@ride/contract/desk/sign-in';
import { roleNames } from '@ride/domain/staff/roles';
import { Button, Dropdown } from 'antd';
import { useSession } from '../api/session.ts';
import { useDeskMutation } from '../api/use-desk.ts';

/** Who is signed in, as what, and the way out. */
export function AccountMenu() {
  const { name, grants } = useSession();
  // A full load: nothing of this person stays in memory for the next one.
  const leave = useDeskMutation(signOut, { onDone: () => window.location.assign('/sign-in') });
  const roles = [...new Set(grants.map(({ role }) => roleNames[role]))].join('、');
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          { key: 'roles', type: 'group', label: roles || '没有角色' },
          {
            key: 'out',
            icon: <LogoutOutlined />,
            label: '退出登录',
            onClick: () => leave.mutate({}),
          },
        ],
      }}
    >
      <Button type="text" icon={<UserOutlined />} loading={leave.isPending}>
        {name}
      </Button>
    </Dropdown>
  );
}
