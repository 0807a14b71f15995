import * as z from 'zod/mini';

/** An address carries only text; these read it into useful types and refuse what is not one. */

const LONGEST_TEXT = 2000;
/** Of anything an address may carry as JSON. */
export const LONGEST_JSON = 32 * 1024;

export const text = z.string().check(z.maxLength(LONGEST_TEXT));

export const whole = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));

export const decimal = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,15})?$/)),
  z.transform(Number),
);

export const flag = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((word) => word === '1' || word === 'true'),
);

/** Serialized JSON; what it holds is checked by the page that reads it. */
export const json = z.pipe(
  z.string(),
  z.transform((serialized, context): unknown => {
    try {
      return JSON.parse(serialized);
    } catch {
      context.issues.push({ code: 'custom', message: 'not JSON', input: serialized });
      return null;
    }
  }),
);

/** The same where nobody looks at its size again. */
export const boundedJson = z.pipe(z.string().check(z.maxLength(LONGEST_JSON)), json);
