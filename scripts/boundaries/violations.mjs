import { external, globalRules, importRules, isStore, shipped, speaksHttp } from './rules.mjs';

/** Every broken rule as a line: who, whom, and why that may not be. */
export function violations(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  return [
    ...modules.flatMap((module) => brokenImports(module, byPath)),
    ...modules.flatMap(brokenGlobals),
    ...modules.filter(({ path }) => shipped(path)).flatMap((module) => brokenSql(module, byPath)),
    ...moduleCycles(byPath),
  ];
}

function brokenImports({ path, imports }, byPath) {
  return imports.flatMap((to) => {
    if (!external(to) && !byPath.has(to)) {
      return [`${path} → ${to}: this import leads nowhere the check can see`];
    }
    return importRules
      .filter((rule) => rule.from(path) && rule.to(to, path))
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

/** A store is a module of a feature that names a table. */
function brokenSql(module, byPath) {
  if (!speaksHttp(module)) return [];
  const stores = [module, ...module.imports.flatMap((to) => byPath.get(to) ?? [])].filter(isStore);
  return stores.map(
    (store) => `${module.path} → ${store.path}: what speaks HTTP calls a service, never a store`,
  );
}

/** Depth first; the first way back to a module on the current path is reported as a cycle. */
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
