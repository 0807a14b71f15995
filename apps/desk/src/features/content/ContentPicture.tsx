import { PAGES_PREFIX, PICTURES_PREFIX } from '@ride/contract/desk/content';
import { Typography } from 'antd';
import { useState } from 'react';

/** Uploaded pictures and those of the pages are loaded from the desk's own listener. */
function addressAtDesk(address: string): string {
  const isOfPages = address.startsWith('/') && !address.startsWith(`${PICTURES_PREFIX}/`);
  return isOfPages ? `${PAGES_PREFIX}${address}` : address;
}

interface ContentPictureProps {
  readonly address: string;
  readonly label: string;
}

export function ContentPicture({ address, label }: ContentPictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return <Typography.Text type="secondary">图片在这里无法显示：{address}</Typography.Text>;
  }
  return (
    <img
      className="content-picture"
      src={addressAtDesk(address)}
      alt={label}
      onError={() => setBroken(true)}
    />
  );
}
