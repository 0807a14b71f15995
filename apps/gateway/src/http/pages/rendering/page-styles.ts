import { type BuiltPages, readBuiltText } from '../built-pages.ts';

/** A file of styles as it stands in a document. */
export interface PageStyle {
  readonly file: string;
  readonly text: string;
}

export interface PageStyles {
  /** What a page is always shown with, beside the styles every document holds. */
  readonly first: readonly PageStyle[];
  /** What it may be shown with, as far as it loads more than its own file. */
  readonly later: readonly PageStyle[];
  /** Those of the later ones that something in the markup is drawn with. */
  readonly neededBy: (html: string) => PageStyle[];
}

/** As the build writes it: local name, module, line. */
const CLASS = /\._[\w-]+?_\w{5,}_\d+/g;

const classesIn = ({ text }: PageStyle) => [
  ...new Set((text.match(CLASS) ?? []).map((name) => name.slice(1))),
];

export function pageStyles(pages: BuiltPages, path: string): PageStyles {
  const read = (files: readonly string[] = []) =>
    files.map((file) => ({ file, text: readBuiltText(pages, file) ?? '' }));
  const { styles, later } = pages.paths.get(path) ?? {};
  const others = read(later).map((style) => ({ style, classes: classesIn(style) }));
  return {
    first: read(styles),
    later: others.map(({ style }) => style),
    neededBy: (html) =>
      others
        .filter(({ classes }) => classes.some((name) => html.includes(name)))
        .map(({ style }) => style),
  };
}
