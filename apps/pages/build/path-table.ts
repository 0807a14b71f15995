import { runnerImport } from 'vite';

type RouteTable = {
  routes: Record<string, { path: string; rendered: boolean }>;
  redirectedRoutes: readonly string[];
};

export async function readPathTable(file: string) {
  const { module: table } = await runnerImport<RouteTable>(file);
  return {
    names: Object.keys(table.routes),
    /** Redirected paths have no page of their own; they lead to the list of pages. */
    redirected: table.redirectedRoutes,
    pathOf: (name: string): string => table.routes[name]?.path ?? '',
    isRendered: (name: string): boolean => table.routes[name]?.rendered ?? false,
  };
}
