import { runnerImport } from 'vite';

type RouteTable = {
  routes: Record<string, { path: string; rendered: boolean }>;
  divertedRoutes: readonly string[];
};

/** The table of routes (`src/routes/routes.ts`) by name, as far as a build needs it. */
export async function readPathTable(file: string) {
  const { module: table } = await runnerImport<RouteTable>(file);
  return {
    names: Object.keys(table.routes),
    /** Without a page of their own: they lead to the list. */
    diverted: table.divertedRoutes,
    pathOf: (name: string): string => table.routes[name]?.path ?? '',
    isRendered: (name: string): boolean => table.routes[name]?.rendered ?? false,
  };
}
