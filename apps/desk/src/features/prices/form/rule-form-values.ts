import { identityFields, MODEL, PRICE_ITEMS, ruleSections } from '../rule-fields.ts';

export type RuleBody = Readonly<Record<string, unknown>>;
/** The body of a rule as the form has it: every whole number that is typed is a text. */
export type RuleFormValues = Record<string, unknown>;

type Path = readonly (string | number)[];

const integerRows = ruleSections.flatMap(({ rows }) => {
  const columns = rows?.columns.filter(({ isInteger }) => isInteger) ?? [];
  return rows ? columns.map(({ path }) => [MODEL, ...rows.path, '*', ...path]) : [];
});
const integerPaths = new Set(
  [
    ...integerRows,
    ...identityFields.filter(({ kind }) => kind === 'integer').map(({ path }) => path),
  ].map((path) => path.join('.')),
);
const requiredLists = new Set([
  ...ruleSections.flatMap(({ rows }) => (rows?.isRequired ? [`${MODEL}.${rows.path}`] : [])),
  `${MODEL}.${PRICE_ITEMS}.*.subItem`,
]);

const nameOf = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

export const toFormValues = (body: RuleBody): RuleFormValues =>
  mapLeaves(body, [], (value, path) =>
    integerPaths.has(nameOf(path)) && typeof value === 'number' ? String(value) : value,
  ) as RuleFormValues;

/** What was left empty is left out, as the schema wants it; anything else stays as it was typed. */
export const toBody = (values: RuleFormValues): RuleBody =>
  (withoutEmpty(
    mapLeaves(values, [], (value, path) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return integerPaths.has(nameOf(path)) && /^[0-9]{1,9}$/.test(text) ? Number(text) : text;
    }),
    [],
  ) ?? {}) as RuleBody;

function mapLeaves(
  value: unknown,
  path: Path,
  map: (value: unknown, path: Path) => unknown,
): unknown {
  if (Array.isArray(value)) {
    return value.map((each, index) => mapLeaves(each, [...path, index], map));
  }
  if (typeof value !== 'object' || value === null) return map(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapLeaves(each, [...path, key], map)]),
  );
}

/** Undefined if nothing is written in it. A row of a list stays even if it is empty. */
function withoutEmpty(value: unknown, path: Path): unknown {
  if (Array.isArray(value)) {
    const isPlaceholder = path.at(-1) === 'content';
    const rows = value.map((each, index) => withoutEmpty(each, [...path, index]));
    const kept = isPlaceholder
      ? rows.filter((row) => row !== undefined)
      : rows.map((row) => row ?? {});
    return kept.length > 0 || requiredLists.has(nameOf(path)) ? kept : undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return value === '' || value === null ? undefined : value;
  }
  const entries = Object.entries(value)
    .map(([key, each]) => [key, withoutEmpty(each, [...path, key])] as const)
    .filter(([, each]) => each !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
