import { findLayer, layers } from './layers.mjs';

/**
 * The dependency rules of ARCHITECTURE.md as data: what is forbidden and, in a sentence, why.
 * layers.mjs lists the allowed imports of each folder, and tables.mjs the owner of each table.
 */

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
const desk = inside('apps/desk');
const isTest = matching(/\.test\.tsx?$|\/testing\//);
const shipped = not(isTest);
const inPages = (...folders) => anyOf(...folders.map((name) => inside(`apps/pages/src/${name}`)));
const inGateway = (...folders) =>
  anyOf(...folders.map((name) => inside(`apps/gateway/src/${name}`)));
const simulator = inside('apps/pages/src/simulator');
/** This module measures how long the event loop was blocked, which no test controls. */
const measuresTurns = matching(/^apps\/gateway\/src\/db\/sqlite\/event-loop-yield\.ts$/);
const hostPort = matching(
  /^apps\/pages\/src\/host\/(host|host-context|right-action|use-position)\.tsx?$/,
);

/** @type {{from: (path: string) => boolean, to: (path: string, from: string, isValue: boolean) => boolean, because: string}[]} */
export const importRules = [
  {
    from: both(domain, shipped),
    to: not(domain),
    because: 'domain imports nothing: rules are pure',
  },
  {
    from: both(contract, shipped),
    to: not(anyOf(domain, contract, matching(/^npm:zod$/))),
    because: 'contract imports only domain and zod',
  },
  { from: pages, to: anyOf(gateway, desk), because: 'apps meet only in the contract' },
  { from: gateway, to: anyOf(pages, desk), because: 'apps meet only in the contract' },
  { from: desk, to: anyOf(pages, gateway), because: 'apps meet only in the contract' },
  {
    from: anyOf(inPages('features'), inside('apps/desk/src/features')),
    to: otherFeature,
    because: 'a feature never imports another: app/ composes them',
  },
  {
    from: inGateway('features'),
    to: (to, from, isValue) =>
      otherFeature(to, from) && !isBelow(to, from) && (isValue || !isFeatureFile(to)),
    because:
      'of another feature only types of its one file are imported: app/ passes the needed function in',
  },
  {
    from: (path) => placeInList(path) < lowerFeatures.length,
    to: (to, from) => otherFeature(to, from) && !isBelow(to, from) && !isFaresFile(to),
    because: 'a lower feature imports only lower ones before it, and types of what prices a trip',
  },
  {
    from: both(anyOf(gateway, pages, desk), shipped),
    to: notBelow,
    because: 'a folder imports only what layers.mjs lists for it',
  },
  {
    from: both(inPages('features', 'parts', 'ui'), shipped),
    to: both(inPages('host'), not(hostPort)),
    because: 'features know the Host port, never an adapter',
  },
  {
    from: both(inGateway('features', 'demo', 'outside', 'ports', 'db'), shipped),
    to: matching(/^npm:fastify$/),
    because: 'only http/, app/ and process/ import Fastify',
  },
  {
    from: both(inGateway('features'), shipped),
    to: matching(/^apps\/gateway\/src\/http\/[^/]+\//),
    because: 'features see the files at the root of http/ (handlers, refusals), not its folders',
  },
  {
    from: both(anyOf(gateway, pages, desk), not(anyOf(inGateway('db'), isTest))),
    to: matching(/^npm:(pg|libsql)$/),
    because: 'only gateway/src/db knows which database engine there is',
  },
  {
    from: both(anyOf(domain, contract, pages, gateway, desk), shipped),
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
export const globalRules = [
  {
    from: both(
      anyOf(domain, contract, gateway),
      both(shipped, not(matching(/^apps\/gateway\/src\/config\/config\.ts$/))),
    ),
    names: /^process\.env$/,
    because: 'settings are read once, in config/config.ts, and passed down',
  },
  {
    from: both(inPages('features', 'parts', 'ui', 'routes'), shipped),
    names: /^(location|window\.location|navigator\.userAgent|wx|my)$/,
    because: 'addresses, user agents and bridges stay in host/, app/ and lib/',
  },
  {
    from: both(
      anyOf(domain, contract, inGateway('features', 'demo', 'db')),
      both(shipped, not(measuresTurns)),
    ),
    names: /^(Date\.now|Math\.random|new Date\(\)|performance\.now)$/,
    because: 'clock and randomness are ports',
  },
];

function otherFeature(to, from) {
  const feature = /^apps\/(?:pages|gateway|desk)\/src\/features\/([^/]+)\//;
  const target = feature.exec(to);
  return target !== null && target[1] !== feature.exec(from)?.[1];
}

/**
 * A feature file such as `features/orders/orders.ts` says what the feature needs, serves and
 * offers.
 */
const isFeatureFile = matching(/^apps\/gateway\/src\/features\/([^/]+)\/\1\.ts$/);

/**
 * Other features use these within their own transactions. Each imports only those before it, and
 * every other feature may import all of them.
 */
const lowerFeatures = ['ledger', 'case-work', 'invoices', 'bills'];

/** All other features come after the listed ones. */
function placeInList(path) {
  const place = lowerFeatures.findIndex((name) => inGateway(`features/${name}`)(path));
  return place === -1 ? lowerFeatures.length : place;
}

const isFaresFile = matching(/^apps\/gateway\/src\/features\/fares\/fares\.ts$/);

const isBelow = (to, from) => placeInList(to) < placeInList(from);

/** A folder that the table does not list is reported too. */
function notBelow(to, from) {
  const [source, target] = [findLayer(from), findLayer(to)];
  if (source === null || source.app !== target?.app || source.folder === target.folder)
    return false;
  return !isTest(to) && !layers[source.app][source.folder]?.includes(target.folder);
}

export const isStore = ({ path, tables }) => inGateway('features')(path) && tables.size > 0;
export const usesHttp = ({ path, imports }) =>
  inGateway('features')(path) && imports.some(inGateway('http'));
export { external, gateway as isGateway, shipped };
