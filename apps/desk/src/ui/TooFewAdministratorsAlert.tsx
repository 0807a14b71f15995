import { listStaff } from '@ride/contract/desk/staff';
import { Alert } from 'antd';
import { usePermission } from '../api/session.ts';
import { useDeskQuery } from '../api/use-desk.ts';

export const tooFewAdministratorsText =
  '可以登录的管理员不足两位，角色和系统密钥暂时不能确认。请运维人员用命令 npm run ride -- staff invite 姓名 --role administrator 邀请第二位管理员。';

export function useTooFewAdministrators(): boolean {
  const { data } = useDeskQuery(
    listStaff,
    { role: 'administrator', state: 'active', limit: 100 },
    { enabled: usePermission('staff.manage') },
  );
  if (data === undefined) return false;
  const active = data.rows.filter(({ grants }) =>
    grants.some(({ role, isPending }) => role === 'administrator' && !isPending),
  );
  return active.length < 2;
}

export function TooFewAdministratorsAlert() {
  const isShown = useTooFewAdministrators();
  return isShown && <Alert type="warning" showIcon title={tooFewAdministratorsText} />;
}
