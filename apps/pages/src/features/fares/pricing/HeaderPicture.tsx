import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { pictureAddress } from '../../../lib/picture-address.ts';
import { whenBroken } from '../../../ui/when-broken.ts';
import s from './HeaderPicture.module.css';

/** Heads the line-18 page. A picture that does not come leaves its place, so that nothing jumps. */
export function HeaderPicture({ address }: { address: string | null | undefined }) {
  const { trustedHosts } = useEnvironment();
  const [isBroken, setBroken] = useState(false);
  const src = pictureAddress(address, trustedHosts);
  if (!src) return null;
  if (isBroken) return <div className={s.picture} />;
  return (
    <img
      className={s.picture}
      src={src}
      alt=""
      width={686}
      height={240}
      {...whenBroken(() => setBroken(true))}
    />
  );
}
