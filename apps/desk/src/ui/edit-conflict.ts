/** A field that somebody else changed while this person was editing. */
export interface ConflictingField<Name extends string = string> {
  readonly name: Name;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Both changed it, differently: somebody has to choose. Otherwise only they did. */
  readonly bothChanged: boolean;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What others changed since editing began: `base` as it was then, `theirs` as it is stored now. */
export function findConflicts<Values extends object>(versions: {
  readonly base: Values;
  readonly theirs: Values;
  readonly mine: Values;
}): ConflictingField<keyof Values & string>[] {
  const { base, theirs, mine } = versions;
  const names = Object.keys({ ...base, ...theirs, ...mine }) as (keyof Values & string)[];
  return names
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
export function mergeConflicts<Values extends object>(
  mine: Values,
  theirs: Values,
  takeTheirs: ReadonlySet<string>,
): Values {
  const taken = Object.entries(theirs).filter(([name]) => takeTheirs.has(name));
  return { ...mine, ...Object.fromEntries(taken) };
}
