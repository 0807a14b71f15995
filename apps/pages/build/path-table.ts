import { runnerImport } from 'vite';

type RouteTable = {
  routes: Record<string, { path: string; rendered: boolean }>;
  divertedRoutes: readonly string[];
};

/** The fields of the route table (`src/routes/routes.ts`) that a build needs. */
export async function readPathTable(file: string) {
  const { module: table } = await runnerImport<RouteTable>(file);
  return {
    names: Object.keys(table.routes),
    /** Diverted paths have no page of their own and lead to the list. */
    diverted: table.divertedRoutes,
    pathOf: (name: string): string => table.routes[name]?.path ?? '',
    isRendered: (name: string): boolean => table.routes[name]?.rendered ?? false,
  };
}
