import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

const WORKSPACE = {
  '@ride/domain/': 'packages/domain/src/',
  '@ride/contract/': 'packages/contract/src/',
};
const ASSET = /\.(css|svg|png|woff2|json|html)(\?\w+)?$/;

/** What an import names: a path of ours, `npm:name`, `node:name`, or null for a picture or style. */
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

/** Names reached for that no import shows: `process.env`, `location`, `Date.now`, … */
function reachedFor(program) {
  const names = new Set();
  const visit = (node, parent) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) visit(child, parent);
      return;
    }
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
      names.add(`${node.object.name}.${node.property.name}`);
    }
    if (
      node.type === 'NewExpression' &&
      node.callee.type === 'Identifier' &&
      node.arguments.length === 0
    ) {
      names.add(`new ${node.callee.name}()`);
    }
    if (node.type === 'Identifier' && isRead(node, parent)) names.add(node.name);
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'parent' && child && typeof child === 'object') visit(child, node);
    }
  };
  visit(program, null);
  return names;
}

/** A bare name that is used, as opposed to a property, a key or a declaration of that name. */
function isRead(node, parent) {
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition') {
    return parent.value === node;
  }
  return !/^TS|Specifier$|^MethodDefinition$|^JSX|^Import|^Label/.test(parent.type);
}

/** One module as data: its path, what it imports, and the globals it reaches for. */
export function readModule(path, source) {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap((each) => {
      const text = source.slice(each.moduleRequest.start, each.moduleRequest.end);
      return /^['"`][^$]*['"`]$/.test(text) ? text.slice(1, -1) : [];
    }),
  ];
  const imports = [...new Set(requests.map((request) => target(path, request)))].filter(Boolean);
  return { path, imports, reaches: reachedFor(program) };
}
