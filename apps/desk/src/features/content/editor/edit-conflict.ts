import type { ContentValues } from './content-values.ts';

/** A field that somebody else changed while this person was editing. */
export interface ConflictingField {
  readonly name: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Both changed it, differently: somebody has to choose. Otherwise only they did. */
  readonly bothChanged: boolean;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What others changed since editing began: `base` as it was then, `theirs` as it is stored now. */
export function findConflicts(versions: {
  readonly base: ContentValues;
  readonly theirs: ContentValues;
  readonly mine: ContentValues;
}): ConflictingField[] {
  const { base, theirs, mine } = versions;
  return Object.keys({ ...base, ...theirs, ...mine })
    .filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      base: base[name],
      theirs: theirs[name],
      mine: mine[name],
      bothChanged: !isSame(base[name], mine[name]),
    }));
}

/** My version with the chosen fields taken from theirs. */
export function mergeConflicts(
  mine: ContentValues,
  theirs: ContentValues,
  takeTheirs: ReadonlySet<string>,
): ContentValues {
  const taken = Object.entries(theirs).filter(([name]) => takeTheirs.has(name));
  return { ...mine, ...Object.fromEntries(taken) };
}
