import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import type { Loader } from '../../../api/page-loader.ts';
import { useTrackPress } from '../../../api/track.ts';
import { usePageTitle } from '../../../host/right-action.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { readQuery } from '../../../routes/read-query.ts';
import { routes } from '../../../routes/routes.ts';
import { onImageError } from '../../../ui/on-image-error.ts';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { limitRows } from '../first-rows.ts';
import s from './LicencePage.module.css';
import { LicenceViewer } from './LicenceViewer.tsx';
import { isPictureShown, type Picture, toPictures } from './pictures.ts';
import { licenceTexts, licenceTexts as t } from './texts.ts';

/** No list of licences has more pictures than this. */
const MAX_PICTURES = 50;

const headingOf = (title: string | undefined): string => title?.trim() || routes.licence.title;

export function LicencePage() {
  const { trustedHosts } = useEnvironment();
  const { reload } = useNavigation();
  const { licenseInfo = [], title } = useRouteQuery('licence') ?? {};
  const heading = headingOf(title);
  usePageTitle(heading);
  const { shown, note } = limitRows(licenseInfo, MAX_PICTURES);
  const pictures = toPictures(shown, heading, trustedHosts);
  if (pictures.length === 0) {
    return (
      <EmptyState drawing={<EmptyParkingSpace />} title={licenceTexts.nothing}>
        <QuietReload onReload={reload} />
      </EmptyState>
    );
  }
  return (
    <>
      <Pictures pictures={pictures} />
      {note && <p className={s.cut}>{note}</p>}
    </>
  );
}

function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const trackPress = useTrackPress();
  const [shown, show] = useState<number | null>(null);
  const viewed = pictures.filter(isPictureShown);
  const open = (picture: Picture) => {
    trackPress('enlarge');
    show(viewed.findIndex(({ name }) => name === picture.name));
  };
  return (
    <>
      {pictures.map((picture, index) => (
        <LicencePicture
          key={picture.name}
          picture={picture}
          isFirst={index === 0}
          onOpen={() => open(picture)}
        />
      ))}
      {shown !== null && (
        <LicenceViewer pictures={viewed} shown={shown} onShow={show} onClose={() => show(null)} />
      )}
    </>
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (search) => ({
  title: headingOf(readQuery('licence', search)?.title),
});

export default LicencePage;

type LicencePictureProps = { picture: Picture; isFirst: boolean; onOpen: () => void };

function LicencePicture({ picture, isFirst, onOpen }: LicencePictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (picture.src === null || isBroken) {
    return (
      <div className={s.missing}>
        <EmptyParkingSpace />
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
        {...onImageError(() => setBroken(true))}
      />
    </button>
  );
}
