import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { InVisit, type Visit } from '../../../testing/render-page.tsx';

/** The page as a server writes it into the document. */
export const farePageMarkup = (page: ReactNode, at: Visit): string =>
  renderToStaticMarkup(<InVisit at={at}>{page}</InVisit>);
