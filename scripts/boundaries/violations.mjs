import { external, importRules, reachRules } from './rules.mjs';

/** Every broken rule as a line: who, whom, and why that may not be. */
export function violations(modules) {
  const known = new Set(modules.map((module) => module.path));
  return [
    ...modules.flatMap((module) => brokenImports(module, known)),
    ...modules.flatMap(brokenReaches),
    ...cycles(modules),
  ];
}

function brokenImports({ path, imports }, known) {
  return imports.flatMap((to) => {
    if (!external(to) && !known.has(to)) {
      return [`${path} → ${to}: this import leads nowhere the check can see`];
    }
    return importRules
      .filter((rule) => rule.from(path) && rule.to(to, path))
      .map((rule) => `${path} → ${to}: ${rule.because}`);
  });
}

function brokenReaches({ path, reaches }) {
  return reachRules
    .filter((rule) => rule.from(path))
    .flatMap((rule) =>
      [...reaches]
        .filter((name) => rule.names.test(name))
        .map((name) => `${path} uses ${name}: ${rule.because}`),
    );
}

/** Depth first; the first way back to a module on the current path is reported as a cycle. */
function cycles(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]));
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
  for (const { path } of modules) visit(path, []);
  return found;
}
