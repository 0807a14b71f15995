import { trustedPicture } from '@ride/contract/trusted-picture';
import { useState } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { onImageError } from '../../ui/on-image-error.ts';
import s from './EnterpriseBanner.module.css';
import { enterpriseTexts } from './texts.ts';

const DEFAULT_BANNER = 'banners/enterprise-landing.svg';

type EnterpriseBannerProps = {
  /** As published; undefined while it is not known yet. */
  address: string | null | undefined;
};

/** The published picture, or ours: when none is published, none may be shown, or none comes. */
export function EnterpriseBanner({ address }: EnterpriseBannerProps) {
  const { brand, trustedHosts } = useEnvironment();
  const [broken, setBroken] = useState<string | null>(null);
  // Its place is kept until the answer is there: a default that is replaced at once would flash.
  if (address === undefined) return <div className={s.banner} />;
  const published = trustedPicture(address, trustedHosts);
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
