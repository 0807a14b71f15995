import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useTitle } from '../../../host/right-action.tsx';
import { useNavigation, useRouteQuery } from '../../../routes/navigation.tsx';
import { routes } from '../../../routes/routes.ts';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { LicencePicture } from './LicencePicture.tsx';
import { LicenceViewer } from './LicenceViewer.tsx';
import { isShown, type Picture, picturesOf } from './pictures.ts';
import { licenceTexts } from './texts.ts';

/** The licence pictures its address lists, each to be looked at closely. */
export function LicencePage() {
  const { trustedHosts } = useEnvironment();
  const { reload } = useNavigation();
  const { licenseInfo = [], title } = useRouteQuery('licence') ?? {};
  const heading = title?.trim() || routes.licence.title;
  useTitle(heading);
  const pictures = picturesOf(licenseInfo, heading, trustedHosts);
  if (pictures.length === 0) {
    return (
      <EmptyState drawing={<EmptyBay />} title={licenceTexts.nothing}>
        <QuietReload onReload={reload} />
      </EmptyState>
    );
  }
  return <Pictures pictures={pictures} />;
}

function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const trackPress = useTrackPress();
  const [shown, show] = useState<number | null>(null);
  const viewed = pictures.filter(isShown);
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

export default LicencePage;
