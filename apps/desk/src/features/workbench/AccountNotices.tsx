import { Alert } from 'antd';
import { useSession } from '../../api/session.ts';
import { formatTime } from '../../ui/format-time.ts';

/** Few enough to ask for new ones in time. */
const FEW_CODES = 2;

/** What an account's owner has to know after signing in. */
export function AccountNotices() {
  const { failures, recoveryCodesLeft } = useSession();
  return (
    <>
      {failures && (
        <Alert
          type="warning"
          showIcon
          closable
          title={`上次登录之后，有人用错误的密码或验证码尝试登录您的账号 ${failures.count} 次${
            failures.lastAt === null ? '' : `，最近一次在 ${formatTime(failures.lastAt)}`
          }。如果不是您本人，请告诉管理员。`}
        />
      )}
      {recoveryCodesLeft !== null && recoveryCodesLeft <= FEW_CODES && (
        <Alert
          type="info"
          showIcon
          closable
          title={`恢复码还剩 ${recoveryCodesLeft} 个，请让管理员为您重新绑定验证器。`}
        />
      )}
    </>
  );
}
