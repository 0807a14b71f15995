import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

const WORKSPACE = {
  '@ride/domain/': 'packages/domain/src/',
  '@ride/contract/': 'packages/contract/src/',
};
const ASSET = /\.(css|svg|png|woff2|json|html)(\?\w+)?$/;

/** Kysely's ways to name a table: `selectFrom('users')`, `.leftJoin('orders as o', …)`. */
const TABLE =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join)\(\s*['"](\w+)/g;

/**
 * The target of an import: a path in this repository, `npm:name`, `node:name`, or null for a
 * picture or style.
 */
function target(from, request) {
  if (ASSET.test(request)) return null;
  if (request.startsWith('.')) return normalize(join(dirname(from), request));
  for (const [prefix, folder] of Object.entries(WORKSPACE)) {
    if (request.startsWith(prefix)) return `${folder}${request.slice(prefix.length)}.ts`;
  }
  if (request.startsWith('node:')) return request;
  const [scope, name] = request.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

function* childrenOf(node) {
  for (const child of Object.values(node)) {
    if (child === null || typeof child !== 'object') continue;
    if (Array.isArray(child)) yield* child.filter((each) => each?.type);
    else if (child.type) yield child;
  }
}

function walk(node, visit, parent = null) {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

/** Names bound by a pattern: `a`, `{ a, b: c }`, `[a]`, `a = 1`, `...a`. */
function bound(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => bound(each.value ?? each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(bound);
    case 'AssignmentPattern':
      return bound(pattern.left);
    case 'RestElement':
      return bound(pattern.argument);
    default:
      return [];
  }
}

/** A global name that the module declares or imports itself is not a global there. */
function ownNames(program) {
  const own = new Set();
  walk(program, (node) => {
    const patterns = [node.type === 'VariableDeclarator' ? node.id : null, ...(node.params ?? [])];
    for (const name of patterns.flatMap(bound)) own.add(name);
    if (node.type.endsWith('Specifier') && node.local) own.add(node.local.name);
  });
  return own;
}

/** Globals that no import shows: `process.env`, `location`, `Date.now`, … */
function usedGlobals(program) {
  const own = ownNames(program);
  const names = new Set();
  walk(program, (node, parent) => {
    const isPlain = node.type === 'MemberExpression' && !node.computed;
    if (isPlain && node.object.type === 'Identifier') {
      names.add(`${node.object.name}.${node.property.name}`);
    }
    if (node.type === 'NewExpression' && node.arguments.length === 0) {
      names.add(`new ${node.callee.name}()`);
    }
    if (node.type === 'Identifier' && !own.has(node.name) && isRead(node, parent)) {
      names.add(node.name);
    }
  });
  return names;
}

/** A property, a key or a declaration is no use of a global. */
function isRead(node, parent) {
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition') {
    return parent.value === node;
  }
  return !/^TS|Specifier$|^MethodDefinition$|^JSX|^Import|^Label/.test(parent.type);
}

/** Specifiers of imports and re-exports, each with whether it imports only types. */
function requestsOf(module, source) {
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap((each) => {
      const text = source.slice(each.moduleRequest.start, each.moduleRequest.end);
      return /^['"`][^$]*['"`]$/.test(text) ? [{ request: text.slice(1, -1), isType: false }] : [];
    }),
  ];
}

/**
 * One module as data: its path, its imports, which of them are more than types, its globals, and
 * the tables it names.
 */
export function readModule(path, source) {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const requests = requestsOf(module, source);
  const targets = (list) =>
    new Set(list.map(({ request }) => target(path, request)).filter((each) => each !== null));
  const imports = [...targets(requests)];
  const values = targets(requests.filter(({ isType }) => !isType));
  const tables = new Set([...source.matchAll(TABLE)].map(([, table]) => table));
  return { path, imports, values, globals: usedGlobals(program), tables };
}
