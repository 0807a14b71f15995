import { Alert, Typography } from 'antd';
import { formatTime } from '../../../ui/format-time.ts';

interface InvitationLinkNoticeProps {
  readonly name: string;
  readonly link: string;
  readonly expiresAt: number;
}

/** The invitation link is shown only once, because the gateway stores its hash. */
export function InvitationLinkNotice({ name, link, expiresAt }: InvitationLinkNoticeProps) {
  return (
    <Alert
      type="success"
      showIcon
      title={`请把链接发给 ${name} 本人`}
      description={
        <>
          <Typography.Paragraph copyable={{ text: link }} className="typed-text">
            {link}
          </Typography.Paragraph>
          只能使用一次，{formatTime(expiresAt)} 前有效。关闭后不再显示。
        </>
      }
    />
  );
}
