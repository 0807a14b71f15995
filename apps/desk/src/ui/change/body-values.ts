/** The body of an item as it is sent; its form has the same shape, with texts for what is typed. */
export type ItemBody = Readonly<Record<string, unknown>>;
export type ItemFormValues = Record<string, unknown>;

type Path = readonly (string | number)[];

/** Names a field such as `fareModel.tripFare.*.fare`. */
export const fieldName = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');

export function mapLeaves(
  value: unknown,
  map: (value: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (Array.isArray(value)) {
    return value.map((each, index) => mapLeaves(each, map, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return map(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapLeaves(each, map, [...path, key])]),
  );
}

interface EmptyLists {
  /** Lists that stay when they are empty. */
  readonly required: ReadonlySet<string>;
  /** Lists whose empty rows are left out; in others a row stays even if it is empty. */
  readonly dense: ReadonlySet<string>;
}

/** Undefined if nothing is written in it. */
export function withoutEmpty(value: unknown, lists: EmptyLists, path: Path = []): unknown {
  if (Array.isArray(value)) {
    const name = fieldName(path);
    const rows = value.map((each, index) => withoutEmpty(each, lists, [...path, index]));
    const kept = lists.dense.has(name)
      ? rows.filter((row) => row !== undefined)
      : rows.map((row) => row ?? {});
    return kept.length > 0 || lists.required.has(name) ? kept : undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return value === '' || value === null ? undefined : value;
  }
  const entries = Object.entries(value)
    .map(([key, each]) => [key, withoutEmpty(each, lists, [...path, key])] as const)
    .filter(([, each]) => each !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
