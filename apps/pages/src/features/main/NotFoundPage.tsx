import { hrefTo } from '../../paths/href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LostPin } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { mainTexts } from './texts.ts';

export function NotFoundPage() {
  return (
    <EmptyState drawing={<LostPin />} title={mainTexts.notFound} note={mainTexts.notFoundNote}>
      <ButtonLink href={hrefTo('main')}>{mainTexts.toMain}</ButtonLink>
    </EmptyState>
  );
}

export default NotFoundPage;
