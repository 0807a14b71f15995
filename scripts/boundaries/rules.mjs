/** The arrows of ARCHITECTURE.md as data. A rule says what may never be and, in a sentence, why. */

const inside = (folder) => (path) => path.startsWith(`${folder}/`);
const matching = (pattern) => (path) => pattern.test(path);
const anyOf =
  (...tests) =>
  (path) =>
    tests.some((test) => test(path));
const not = (test) => (path) => !test(path);
const both = (first, second) => (path) => first(path) && second(path);
const external = matching(/^(npm|node):/);

const domain = inside('packages/domain');
const contract = inside('packages/contract');
const pages = inside('apps/pages');
const gateway = inside('apps/gateway');
const isTest = matching(/\.test\.tsx?$|\/testing\//);
const shipped = not(isTest);
const inPages = (...folders) => anyOf(...folders.map((name) => inside(`apps/pages/src/${name}`)));
const inGateway = (...folders) =>
  anyOf(...folders.map((name) => inside(`apps/gateway/src/${name}`)));
const simulator = inside('apps/pages/src/host/simulator');
const hostPort = matching(
  /^apps\/pages\/src\/host\/(host|host-context|right-action|use-position)\.tsx?$/,
);
const serviceOrStore = both(gateway, matching(/-(service|store)\.ts$/));

/** @type {{from: (path: string) => boolean, to: (path: string, from: string) => boolean, because: string}[]} */
export const importRules = [
  {
    from: both(domain, shipped),
    to: not(domain),
    because: 'domain knows nobody: rules are pure and import nothing',
  },
  {
    from: both(contract, shipped),
    to: not(anyOf(domain, contract, matching(/^npm:zod$/))),
    because: 'contract knows only domain and zod',
  },
  { from: pages, to: gateway, because: 'pages and gateway meet only in the contract' },
  { from: gateway, to: pages, because: 'pages and gateway meet only in the contract' },
  {
    from: inPages('features'),
    to: otherFeature,
    because: 'a feature never imports another: app/ composes them',
  },
  {
    from: inGateway('features'),
    to: otherFeature,
    because: 'a feature never imports another: app.ts hands the needed function in',
  },
  {
    from: inPages('ui', 'lib', 'host', 'api', 'routes'),
    to: both(inPages('features', 'app'), not(simulator)),
    because: 'shared code never looks up to features or app',
  },
  {
    from: both(inPages('features', 'ui'), shipped),
    to: both(inPages('host'), not(hostPort)),
    because: 'features know the Host port, never an adapter',
  },
  {
    from: both(inPages('lib'), shipped),
    to: both(inPages('ui', 'host', 'api', 'routes'), () => true),
    because: 'lib is a leaf: it serves the others and needs none of them',
  },
  {
    from: both(serviceOrStore, shipped),
    to: anyOf(
      matching(/^npm:fastify$/),
      inGateway('http'),
      matching(/^packages\/contract\/src\/envelope\.ts$/),
    ),
    because: 'services and stores speak business and SQL, never HTTP',
  },
  {
    from: both(gateway, matching(/routes\.ts$/)),
    to: anyOf(matching(/-store\.ts$/), inGateway('db')),
    because: 'a route speaks contract and calls a service, never a store',
  },
  {
    from: both(anyOf(gateway, pages), not(anyOf(inGateway('db'), isTest))),
    to: matching(/^npm:(pg|libsql)$/),
    because: 'only gateway/src/db knows which database engine there is',
  },
  {
    from: both(anyOf(domain, contract, pages, gateway), shipped),
    to: isTest,
    because: 'shipped code never imports tests',
  },
  {
    from: both(pages, not(anyOf(simulator, isTest))),
    to: simulator,
    because: 'shipped pages never import the simulator: it is a separate development entry',
  },
];

/** @type {{from: (path: string) => boolean, names: RegExp, because: string}[]} */
export const reachRules = [
  {
    from: both(
      anyOf(domain, contract, gateway),
      both(shipped, not(matching(/^apps\/gateway\/src\/config\.ts$/))),
    ),
    names: /^process\.env$/,
    because: 'settings are read once, in config.ts, and passed down',
  },
  {
    from: both(inPages('features', 'ui', 'routes'), shipped),
    names: /^(location|window\.location|navigator\.userAgent|wx|my|T3Bridge)$/,
    because: 'addresses, user agents and bridges stay in host/, app/ and lib/',
  },
  {
    from: both(anyOf(domain, contract, serviceOrStore), shipped),
    names: /^(Date\.now|Math\.random|new Date\(\)|performance\.now)$/,
    because: 'clock and randomness come in as ports',
  },
];

function otherFeature(to, from) {
  const feature = /^apps\/(?:pages|gateway)\/src\/features\/([^/]+)\//;
  const target = feature.exec(to);
  return target !== null && target[1] !== feature.exec(from)?.[1];
}

export { external };
