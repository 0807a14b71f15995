import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { useState } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { onImageError } from '../../ui/on-image-error.ts';
import s from './EnterpriseBanner.module.css';
import { enterpriseTexts } from './texts.ts';

const DEFAULT_BANNER = 'banners/enterprise-landing.svg';

type EnterpriseBannerProps = {
  address: string | null | undefined;
};

/**
 * Shows the published picture, or the default one when there is none, when it may not be shown or
 * when it fails to load.
 */
export function EnterpriseBanner({ address }: EnterpriseBannerProps) {
  const { brand, trustedHosts } = useEnvironment();
  const [broken, setBroken] = useState<string | null>(null);
  // The empty place stays while the address loads: a default picture that is replaced at once would
  // flash.
  if (address === undefined) return <div className={s.banner} />;
  const published = parseTrustedPicture(address, trustedHosts);
  const src = published && published !== broken ? published : DEFAULT_BANNER;
  return (
    <img
      className={s.banner}
      src={src}
      alt={enterpriseTexts.bannerAlt(brand)}
      width={750}
      height={400}
      {...onImageError(() => setBroken(src))}
    />
  );
}
