import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { InVisit, type Visit } from '../../../testing/render-page.tsx';

export const farePageMarkup = (page: ReactNode, at: Visit): string =>
  renderToStaticMarkup(<InVisit at={at}>{page}</InVisit>);
