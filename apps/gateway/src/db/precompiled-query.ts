import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

type Values<Input> = { readonly [Name in keyof Input]: string | number | null };

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * For frequent statements: on the embedded database, building and compiling a statement takes as
 * long as running it, so it is compiled once per database. `build` may only pass its values on. A
 * write returns a column if the caller needs to know whether it changed something.
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
