import { hrefTo } from '../../paths/href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LostPin } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notFoundTexts } from './not-found-texts.ts';

export function NotFoundPage() {
  return (
    <EmptyState drawing={<LostPin />} title={notFoundTexts.title} note={notFoundTexts.note}>
      <ButtonLink href={hrefTo('main')}>{notFoundTexts.toMain}</ButtonLink>
    </EmptyState>
  );
}

export default NotFoundPage;
