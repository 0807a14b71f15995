import type { Plugin } from 'vite';

/**
 * Runs in the browser: the other files of a page are asked for together with the page itself,
 * unless the document has asked for them before.
 */
const helper = `
const arrivals = new Map();
const ask = (file) => {
  const href = import.meta.env.BASE_URL + file;
  const isStyle = file.endsWith('.css');
  let link = document.querySelector('[href="' + href + '"],[data-href="' + href + '"]');
  if (link && (link.sheet || !isStyle)) return;
  if (!link) {
    link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  return isStyle && new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      arrivals.delete(file);
      link.remove();
      reject(Error(file));
    });
  });
};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => {
    if (!arrivals.has(file)) arrivals.set(file, ask(file));
    return arrivals.get(file);
  })).then(load);
`;

/**
 * Vite's own helper for lazy imports weighs three times as much, on every first load, for cases
 * that do not occur here: nonces, relative bases, browsers without module preload.
 */
export function smallPreload(): Plugin {
  return {
    name: 'ride:small-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
  };
}
