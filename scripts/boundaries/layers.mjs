/**
 * The folders that each folder of the three apps may import. Every folder lists only folders below
 * it, so no dependency points upwards.
 */
export const layers = {
  'apps/gateway/src': {
    main: ['process', 'http', 'config'],
    process: ['app', 'demo', 'features', 'http', 'outside', 'ports', 'db', 'config'],
    app: ['features', 'http', 'outside', 'ports', 'db', 'config'],
    demo: ['features', 'ports', 'db'],
    features: ['http', 'ports', 'db'],
    http: ['ports', 'config'],
    outside: ['ports'],
    ports: ['db'],
    db: [],
    config: [],
  },
  'apps/pages/src': {
    simulator: ['api', 'ui', 'host', 'lib'],
    main: ['app', 'host', 'lib'],
    rendering: ['app', 'api', 'routes', 'host', 'lib'],
    start: ['features', 'api', 'routes', 'host', 'lib'],
    app: ['features', 'parts', 'api', 'ui', 'routes', 'host', 'lib'],
    features: ['parts', 'api', 'ui', 'routes', 'host', 'lib'],
    parts: ['api', 'ui', 'routes', 'host', 'lib'],
    api: ['routes', 'host', 'lib'],
    ui: ['routes', 'host', 'lib'],
    routes: ['host', 'lib'],
    host: ['lib'],
    lib: [],
  },
  'apps/desk/src': {
    main: ['app', 'api', 'ui'],
    app: ['features', 'api', 'ui'],
    features: ['api', 'ui'],
    ui: ['api'],
    api: [],
  },
};

/** The app of a module and its folder there, or its own name if it is in no folder. */
export function findLayer(path) {
  const app = Object.keys(layers).find((folder) => path.startsWith(`${folder}/`));
  if (app === undefined) return null;
  const [first] = path.slice(app.length + 1).split('/');
  return { app, folder: first.replace(/\.tsx?$/, '') };
}
