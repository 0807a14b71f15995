import { errorPages } from './error-pages.ts';
import { formatTextPage } from './reading-page.ts';

/** Pages that nginx shows, by their file: it refuses by itself, and answers while no gateway runs. */
export const proxyPages = (): [file: string, html: string][] =>
  [429, 503].flatMap((status) => {
    const page = errorPages[status];
    return page ? [[`${status}.html`, formatTextPage(page)]] : [];
  });
