import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { pictureAddress } from '../../../lib/picture-address.ts';
import { referralTexts } from '../texts.ts';
import s from './InviteBanner.module.css';

type InviteBannerProps = { name: string | null; banner: string | null };

/** The activity's picture, or ours with its name. */
export function InviteBanner({ name, banner }: InviteBannerProps) {
  const { trustedHosts } = useEnvironment();
  const [broken, setBroken] = useState(false);
  const src = pictureAddress(banner, trustedHosts);
  if (src && !broken) {
    const alt = name ?? referralTexts.slogan;
    return (
      <img
        className={s.picture}
        src={src}
        alt={alt}
        width={686}
        height={320}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <div className={s.drawn}>
      <p className={s.name}>{name ?? referralTexts.slogan}</p>
      <ol className={s.stages}>
        {referralTexts.stages.map((stage) => (
          <li key={stage}>{stage}</li>
        ))}
      </ol>
      <Gift />
    </div>
  );
}

function Gift() {
  return (
    <svg className={s.gift} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <rect x="16" y="44" width="64" height="40" rx="6" fill="#ffffff" opacity="0.92" />
      <rect x="10" y="32" width="76" height="16" rx="5" fill="#ffffff" />
      <path d="M42 32h12v52H42z" fill="#ff7a1a" />
      <path
        d="M48 32c-4-14-22-16-22-6 0 6 12 7 22 6zm0 0c4-14 22-16 22-6 0 6-12 7-22 6z"
        fill="none"
        stroke="#ff7a1a"
        strokeWidth="5"
      />
    </svg>
  );
}
