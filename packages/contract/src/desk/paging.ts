import * as z from 'zod/mini';
import { integer } from '../fields.ts';

/** Where the next page begins, as the page before said; opaque to the caller. */
const cursor = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** The fields of every list's request, beside its own filters. */
export const pageFields = { cursor: z.optional(cursor), limit: integer(1, 100) };

/** A page of rows, and where the next one begins; null on the last. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(cursor) });
