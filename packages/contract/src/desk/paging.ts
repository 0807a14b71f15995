import * as z from 'zod/mini';
import { integer, moment } from '../fields.ts';
import { type DeskCallDefinition, defineDeskCall } from './define-desk-call.ts';

/** Where the next page begins, as the page before said; opaque to the caller. */
const cursor = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** The fields of every list's request, beside its own filters. */
export const pageFields = { cursor: z.optional(cursor), limit: integer(1, 100) };

/** Of a list that is a report too: how many rows there are by the same filters. */
export const countedPageFields = { ...pageFields, withTotal: z.optional(z.literal(true)) };

/** `since` is within, `until` is not. */
export const periodFields = { since: z.optional(moment), until: z.optional(moment) };

const total = z.object({
  count: z.number(),
  /** There may be more: counting has an end. */
  isAtLeast: z.boolean(),
  /** What they come to, in lists of money. */
  amountFen: z.nullable(z.number()),
});
export type ListTotal = z.output<typeof total>;

/** A page of rows, and where the next one begins; null on the last. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(cursor), total: z.optional(total) });

/** A file comes in parts, each by a call of its own. */
export const exportedPart = z.object({
  /** The first part has what stands at the beginning of the file. */
  content: z.string(),
  count: z.number(),
  next: z.nullable(cursor),
  /** The file ends here although the list goes on. */
  isCut: z.boolean(),
});

/** The rows of a list as CSV, by the same filters, for roles that may export lists too. */
export const exportOf = <Filters extends Record<string, z.ZodMiniType>>(
  list: Pick<DeskCallDefinition, 'path' | 'permission' | 'needsAllCities'>,
  filters: Filters,
) =>
  defineDeskCall({
    path: `${list.path}/export`,
    permission: list.permission,
    secondPermission: 'list.export',
    ...(list.needsAllCities && { needsAllCities: true }),
    needsFreshFactor: true,
    summary: 'The rows of the list as CSV, a part of the file at a time',
    request: z.strictObject({ ...filters, cursor: z.optional(cursor) }),
    response: exportedPart,
  });
