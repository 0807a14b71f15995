import type { Plugin } from 'vite';

/** Runs in the browser: the other files of a page are asked for together with the page itself. */
const helper = `
const asked = new Map();
const ask = (file) => {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = import.meta.env.BASE_URL + file;
  const arrival = isStyle && new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      asked.delete(file);
      reject(Error(file));
    };
  });
  document.head.append(link);
  asked.set(file, arrival);
  return arrival;
};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (asked.has(file) ? asked.get(file) : ask(file)))).then(load);
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
