import { toPlainText } from './plain-text.ts';

const LINE_END = /<\/(?:h[1-6]|p|li|tr|blockquote|caption|div)>|<br\s*\/?>|<hr\s*\/?>/gi;
const CELL_END = /<\/t[dh]>(?=\s*<t[dh])/gi;

/** The lines of text that a reader of the HTML sees. */
export const htmlLines = (html: string): string[] =>
  html
    .replace(CELL_END, ' | ')
    .replace(LINE_END, '\n')
    .split('\n')
    .map((line) => decodeEntities(toPlainText(line)))
    .filter((line) => line !== '');

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
