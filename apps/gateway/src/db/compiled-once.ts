import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** What both engines can be handed. */
export type Values<Input> = { readonly [Name in keyof Input]: string | number | null };

/** Builds a query out of values it may only pass on. */
export type Build<Input, Row> = (db: Db, values: Input) => Compilable<Row>;

/** Stands for a value that is only known when the query runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** The query of `build` with the values of this time; built and compiled once for each database. */
export function boundOnce<Input extends Values<Input>, Row>(build: Build<Input, Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return (db: Db, values: Input): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, placeholders as Input).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Input] : parameter,
    );
    return { ...query, parameters };
  };
}

/**
 * For the hottest statements: building and compiling one takes as long as running it on the
 * embedded database, so it is done once for each database, and its transactions share it. `build`
 * may only pass its values on. A write that has to tell whether it did something returns a column.
 */
export function compiledOnce<Input extends Values<Input>, Row>(
  build: Build<Input, Row>,
): (db: Db, values: Input) => Promise<Row[]> {
  const bound = boundOnce(build);
  return async (db, values) => (await db.executeQuery(bound(db, values))).rows;
}
