import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import * as z from 'zod/mini';

/** Fields that several calls share. */

/** Text somebody typed: never empty, never longer than the place that shows it. */
export const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

export const phone = z.string().check(z.regex(PHONE_PATTERN));

/** Ids are opaque: ours are random, a provider's are its own. */
export const id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const page = z.int().check(z.gte(1), z.lte(10_000));
export const pageSize = z.int().check(z.gte(1), z.lte(50));
