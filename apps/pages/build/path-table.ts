import { runnerImport } from 'vite';

/** The modules that say which paths there are, and which of their pages can be rendered. */
export interface TableSources {
  readonly paths: string;
  readonly rendered: string;
}

type Paths = { routes: Record<string, { path: string }>; divertedRoutes: readonly string[] };
type Rendered = { renderedRoutes: readonly string[] };

/** The table of paths by name, as far as a build needs it. */
export async function readPathTable({ paths, rendered }: TableSources) {
  const { module: table } = await runnerImport<Paths>(paths);
  const { module: list } = await runnerImport<Rendered>(rendered);
  return {
    names: Object.keys(table.routes),
    /** Without a page of their own: they lead to the list. */
    diverted: table.divertedRoutes,
    pathOf: (name: string): string => table.routes[name]?.path ?? '',
    isRendered: (name: string): boolean => list.renderedRoutes.includes(name),
  };
}
