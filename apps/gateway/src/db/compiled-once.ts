import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

type Values = Readonly<Record<string, string | number>>;

/** Stands for a value that is only known when the query runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * For the hottest reads: building and compiling a query takes as long as running it on the
 * embedded database, so it is done once for each handle. `build` may only pass its values on.
 */
export function compiledOnce<Input extends Values, Row>(
  build: (db: Db, values: Input) => Compilable<Row>,
): (db: Db, values: Input) => Promise<Row[]> {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db, values) => {
    const query = compiled.get(db) ?? build(db, placeholders as Input).compile();
    compiled.set(db, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
