import { useState } from 'react';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { whenBroken } from '../../../ui/when-broken.ts';
import s from './LicencePicture.module.css';
import type { Picture } from './pictures.ts';
import { licenceTexts as t } from './texts.ts';

type LicencePictureProps = { picture: Picture; isFirst: boolean; onOpen: () => void };

/** A picture to tap on; a calm placeholder where it cannot be shown. */
export function LicencePicture({ picture, isFirst, onOpen }: LicencePictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (picture.src === null || isBroken) {
    return (
      <div className={s.missing}>
        <EmptyBay />
        {t.unavailable}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={s.button}
      aria-label={t.enlarge(picture.name)}
      onClick={onOpen}
    >
      <img
        className={s.picture}
        src={picture.src}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        {...whenBroken(() => setBroken(true))}
      />
    </button>
  );
}
