import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** What both engines can bind. */
type Values<Input> = { readonly [Name in keyof Input]: string | number | null };

/** Stands in a compiled query for a value that is only known when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * For the hottest statements: building and compiling one takes as long as running it on the
 * embedded database, so it is done once for each database, and its transactions share it. `build`
 * may only pass its values on. A write that has to tell whether it did something returns a column.
 */
export function precompiledQuery<Input extends Values<Input>, Row>(
  build: (db: Db, values: Input) => Compilable<Row>,
): (db: Db, values: Input) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders as Input).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Input] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
