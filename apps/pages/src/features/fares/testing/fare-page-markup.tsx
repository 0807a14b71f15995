import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Visit, VisitProviders } from '../../../testing/render-page.tsx';

export const farePageMarkup = (page: ReactNode, at: Visit): string =>
  renderToStaticMarkup(<VisitProviders at={at}>{page}</VisitProviders>);
