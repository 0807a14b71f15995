import { dirname } from 'node:path/posix';
import {
  external,
  globalRules,
  importRules,
  isGateway,
  isStore,
  shipped,
  usesHttp,
} from './rules.mjs';
import { mayUseTable, tables as owners } from './tables.mjs';

export function findViolations(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return [
    ...modules.flatMap((module) => brokenImports(module, byPath)),
    ...modules.flatMap(brokenGlobals),
    ...modules.filter(({ path }) => shipped(path)).flatMap(brokenSql),
    ...moduleCycles(byPath),
    ...siblingCycles(modules),
  ];
}

function brokenImports({ path, imports, values }, byPath) {
  return imports.flatMap((to) => {
    if (!external(to) && !byPath.has(to)) {
      return [`${path} → ${to}: this import leads nowhere the check can see`];
    }
    return importRules
      .filter((rule) => rule.from(path) && rule.to(to, path, values.has(to)))
      .map((rule) => `${path} → ${to}: ${rule.because}`);
  });
}

function brokenGlobals({ path, globals }) {
  return globalRules
    .filter((rule) => rule.from(path))
    .flatMap((rule) =>
      [...globals]
        .filter((name) => rule.names.test(name))
        .map((name) => `${path} uses ${name}: ${rule.because}`),
    );
}

function brokenSql(module) {
  const { path, tables } = module;
  const foreign = [...tables]
    .filter((table) => isGateway(path) && !mayUseTable(path, table))
    .map(
      (table) =>
        `${path} names ${table}: only ${owners.get(table) ?? 'its owner, missing in tables.mjs,'} reads and writes it`,
    );
  const hasHttp = isStore(module) && usesHttp(module);
  return [...foreign, ...(hasHttp ? [`${path}: a store knows nothing of HTTP`] : [])];
}

/** The search is depth first and reports the first import of a module on the current path. */
function moduleCycles(byPath) {
  const state = new Map();
  const found = [];
  const visit = (path, trail) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push(
        `${[...trail.slice(trail.indexOf(path)), path].join(' → ')}: a cycle has no first reader`,
      );
      return;
    }
    state.set(path, 'open');
    for (const to of byPath.get(path)?.imports ?? []) {
      if (byPath.has(to)) visit(to, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const path of byPath.keys()) visit(path, []);
  return found;
}

/** Two folders beside each other in a feature that import each other. */
function siblingCycles(modules) {
  const arrows = new Map();
  for (const { path, imports } of modules.filter(({ path }) => shipped(path))) {
    if (!path.includes('/src/features/')) continue;
    for (const to of imports) {
      const [from, target] = [dirname(path), dirname(to)];
      if (from !== target && dirname(from) === dirname(target)) {
        arrows.set(`${from} ${target}`, `${path} → ${to}`);
      }
    }
  }
  return [...arrows].flatMap(([pair, arrow]) => {
    const back = arrows.get(pair.split(' ').reverse().join(' '));
    return back !== undefined && arrow < back
      ? [`${arrow} and ${back}: folders side by side import each other`]
      : [];
  });
}
