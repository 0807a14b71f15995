import * as z from 'zod/mini';
import { deadlineOf, FIRST_MOMENT, LAST_MOMENT, momentOf } from './moment-of.ts';

/**
 * Values as providers send them: absent, null, or of a type that is not the expected one. What
 * cannot be read is marked or dropped, so that it does not invalidate the rest of the answer.
 */

/** Replaces a number or a flag of another type. */
const UNREADABLE = Number.NaN;
export const isUnreadable = (value: unknown): boolean => Number.isNaN(value);

/** Of a value that did not fit; absent when a description of the schema is made. */
type Misfit = { readonly input?: unknown } | undefined;

/** Yuan, kilometres or minutes. An empty text means absent (PRICE-30). */
export const wireNumber = z.nullish(z.catch(z.union([z.number(), z.string()]), UNREADABLE));

/** A text that is needed; empty where it cannot be read. */
export const neededText = z.catch(z.string(), (misfit: Misfit) =>
  typeof misfit?.input === 'number' ? String(misfit.input) : '',
);
export const wireText = z.nullish(neededText);

const milliseconds = z.number().check(z.gte(FIRST_MOMENT), z.lte(LAST_MOMENT));

/** Epoch milliseconds, from any form that `momentOf` reads. */
export const wireMoment = z.nullish(
  z.catch(z.nullable(milliseconds), (misfit: Misfit) => momentOf(misfit?.input)),
);
export const wireDeadline = z.nullish(
  z.catch(z.nullable(milliseconds), (misfit: Misfit) => deadlineOf(misfit?.input)),
);

/** Yes or no as `true`, `1` or either in quotes. */
export const wireYes = z.nullish(
  z.catch(z.union([z.boolean(), z.number(), z.string()]), UNREADABLE),
);
export const isYes = (flag: unknown): boolean => /^(true|1)$/.test(String(flag));
export const isNo = (flag: unknown): boolean => /^(false|0)$/.test(String(flag));

/** Empty text is absent too, whatever was expected. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An object; a value of another type is read as `unreadable`. */
export const tolerantPart = <Part extends z.ZodMiniType>(part: Part, unreadable: z.output<Part>) =>
  z.nullish(
    z.catch(z.nullable(part), (misfit: Misfit) =>
      isAbsent(misfit?.input) ? null : (unreadable as never),
    ),
  );

/**
 * A list. Empty entries are dropped; one of another type, and a value that is no list, is read as
 * `unreadable`, or dropped where there is no such entry.
 */
export const tolerantList = <Item extends z.ZodMiniType>(
  item: Item,
  unreadable?: z.output<Item>,
) => {
  const replaced = unreadable === undefined ? [] : [unreadable];
  const readEntry = (entry: unknown) => {
    const read = z.safeParse(item, entry);
    if (read.success) return [read.data];
    return isAbsent(entry) ? [] : replaced;
  };
  return z.nullish(
    z.catch(z.array(item), (misfit: Misfit) => {
      const list = misfit?.input;
      if (Array.isArray(list)) return list.flatMap(readEntry);
      return isAbsent(list) ? [] : replaced;
    }),
  );
};

/** An object with a list that may also come by itself, in place of the object. */
export const listOrItself = <Shape extends z.core.$ZodLooseShape>(
  object: z.ZodMiniObject<Shape>,
  list: keyof Shape,
) =>
  z.catch(object, (misfit: Misfit) =>
    z.parse(object, Array.isArray(misfit?.input) ? { [list]: misfit.input } : {}),
  );

/** JSON inside JSON: most providers send it as text, some as a plain value. */
export const wireJson = z.nullish(
  z.catch(z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]), ''),
);

export type WireNumber = z.infer<typeof wireNumber>;
