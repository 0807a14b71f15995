import { SelectQueryNode } from 'kysely';
import { type Soon, soon } from '../soon.ts';
import { type Build, boundOnce, type Values } from './compiled-once.ts';
import type { Db } from './schema.ts';

/** A read by its key, past the query builder: at once, soon, or null when this is no moment for it. */
export type DirectLookUp = (
  sql: string,
  parameters: readonly unknown[],
) => Soon<object | undefined> | null;

/** By the adapter, which is the same for a database and its transactions. */
const directWays = new WeakMap<object, DirectLookUp>();

/** For whoever opens a database. */
export function offerDirectLookUp(adapter: object, lookUp: DirectLookUp): void {
  directWays.set(adapter, lookUp);
}

/**
 * A row by its key, or null: compiled once, and outside a transaction by the engine's shortest way.
 * The embedded database answers in the same turn, PostgreSQL several callers with one statement.
 */
export function compiledLookUp<Input extends Values<Input>, Row extends object>(
  build: Build<Input, Row>,
): (db: Db, values: Input) => Soon<Row | null> {
  const bound = boundOnce(build);
  return (db, values) => {
    const query = bound(db, values);
    if (!SelectQueryNode.is(query.query)) throw new TypeError('only a select looks something up');
    const direct = db.isTransaction ? undefined : directWays.get(db.getExecutor().adapter);
    const found = direct?.(query.sql, query.parameters) as Soon<Row | undefined> | null | undefined;
    if (found === null || direct === undefined) {
      return db.executeQuery(query).then(({ rows }) => rows[0] ?? null);
    }
    return soon(found, (row) => row ?? null);
  };
}
