import { SelectQueryNode } from 'kysely';
import { type Build, boundOnce, type Values } from './compiled-once.ts';
import type { Db } from './schema.ts';

/** A read by its key, past the query builder: or null when this is no moment for it. */
export type DirectLookUp = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<object | undefined> | object | undefined | null;

/** By the adapter, which is the same for a database and its transactions. */
const directWays = new WeakMap<object, DirectLookUp>();

/** For whoever opens a database. */
export function offerDirectLookUp(adapter: object, lookUp: DirectLookUp): void {
  directWays.set(adapter, lookUp);
}

/**
 * A row by its key, or null: compiled once, and outside a transaction by the engine's shortest way.
 * PostgreSQL answers several callers with one statement.
 */
export function compiledLookUp<Input extends Values<Input>, Row extends object>(
  build: Build<Input, Row>,
): (db: Db, values: Input) => Promise<Row | null> {
  const bound = boundOnce(build);
  return async (db, values) => {
    const query = bound(db, values);
    if (!SelectQueryNode.is(query.query)) throw new TypeError('only a select looks something up');
    const direct = db.isTransaction ? undefined : directWays.get(db.getExecutor().adapter);
    const found = direct?.(query.sql, query.parameters);
    if (found === null || direct === undefined)
      return (await db.executeQuery(query)).rows[0] ?? null;
    return ((await found) as Row | undefined) ?? null;
  };
}
