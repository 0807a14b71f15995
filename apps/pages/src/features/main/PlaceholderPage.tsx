import { hrefTo } from '../../paths/href.ts';
import { useNavigation } from '../../paths/navigation.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { RoadWork } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { mainTexts } from './texts.ts';

/** What a route shows until its page is built. */
export function PlaceholderPage() {
  const { back } = useNavigation();
  return (
    <EmptyState drawing={<RoadWork />} title={mainTexts.building} note={mainTexts.buildingNote}>
      <ButtonLink href={hrefTo('main')}>{mainTexts.toMain}</ButtonLink>
      <Button look="plain" onPress={back}>
        {mainTexts.back}
      </Button>
    </EmptyState>
  );
}

export default PlaceholderPage;
