import * as z from 'zod/mini';
import { EARLIEST_MOMENT_MS, LATEST_MOMENT_MS, parseDeadline, parseMoment } from './moment-of.ts';

/**
 * Readers of values as providers send them, which may be absent, null or of an unexpected type. An
 * unreadable value is marked or dropped, so that it does not invalidate the rest of the answer.
 */

/** Replaces a number or flag of an unexpected type. */
const UNREADABLE = Number.NaN;
export const isUnreadable = (value: unknown): boolean => Number.isNaN(value);

/** The value that did not match; zod passes none when it generates a JSON Schema. */
type Misfit = { readonly input?: unknown } | undefined;

/** A number, also as text; an empty text counts as absent (PRICE-30). */
export const wireNumber = z.nullish(z.catch(z.union([z.number(), z.string()]), UNREADABLE));

// A required text; empty if it cannot be read.
export const requiredWireText = z.catch(z.string(), (misfit: Misfit) =>
  typeof misfit?.input === 'number' ? String(misfit.input) : '',
);
export const wireText = z.nullish(requiredWireText);

const milliseconds = z.number().check(z.gte(EARLIEST_MOMENT_MS), z.lte(LATEST_MOMENT_MS));

/** Epoch milliseconds; the other forms that `parseMoment` accepts are read too. */
export const wireMoment = z.nullish(
  z.catch(z.nullable(milliseconds), (misfit: Misfit) => parseMoment(misfit?.input)),
);
export const wireDeadline = z.nullish(
  z.catch(z.nullable(milliseconds), (misfit: Misfit) => parseDeadline(misfit?.input)),
);

/** Accepts `true`, `1`, `"true"` and `"1"` as yes. */
export const wireFlag = z.nullish(
  z.catch(z.union([z.boolean(), z.number(), z.string()]), UNREADABLE),
);
export const isTrueFlag = (flag: unknown): boolean => /^(true|1)$/.test(String(flag));
export const isFalseFlag = (flag: unknown): boolean => /^(false|0)$/.test(String(flag));

/** An empty text counts as absent for every type. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Reads an object; a value of another type becomes `unreadable`. */
export const tolerantPart = <Part extends z.ZodMiniType>(part: Part, unreadable: z.output<Part>) =>
  z.nullish(
    z.catch(z.nullable(part), (misfit: Misfit) =>
      isAbsent(misfit?.input) ? null : (unreadable as never),
    ),
  );

/**
 * Reads a list. Empty entries are dropped. An entry of another type, or a value that is no list,
 * becomes `unreadable`, or is dropped if no such entry is given.
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

/** Reads an object with a list; the list may also come alone, without the object around it. */
export const listOrSingleItem = <Shape extends z.core.$ZodLooseShape>(
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
