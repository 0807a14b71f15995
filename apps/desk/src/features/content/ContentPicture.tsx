import { PAGES_PREFIX, PICTURES_PREFIX } from '@ride/contract/desk/content';
import { Typography } from 'antd';
import { useState } from 'react';

/** Where the desk sees a picture: an uploaded one and the pages' own come from its own listener. */
function addressAtDesk(address: string): string {
  const isOfPages = address.startsWith('/') && !address.startsWith(`${PICTURES_PREFIX}/`);
  return isOfPages ? `${PAGES_PREFIX}${address}` : address;
}

interface ContentPictureProps {
  readonly address: string;
  readonly label: string;
}

/** A picture of the pages, as it is published. */
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
