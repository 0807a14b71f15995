import { FORBIDDEN_CHARACTERS } from '@ride/domain/clean-text';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import * as z from 'zod/mini';

/**
 * One line of text that is not blank, without control characters, lone surrogates and
 * text-direction characters.
 */
const LINE = new RegExp(`^(?=.*\\S)[^${FORBIDDEN_CHARACTERS}]*$`, 'u');

/** Accepts what `LINE` accepts, and line breaks and tabs. */
const LINES = new RegExp(`^(?:[^${FORBIDDEN_CHARACTERS}]|[\\t\\n\\r])*$`, 'u');

export const text = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(LINE));

/** Several lines of text, or HTML that is sanitized before it is stored. */
export const longText = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(LINES));

export const phone = z.string().check(z.regex(PHONE_PATTERN));

// Ids are opaque. Those of our gateway are random; other systems send their own.
export const id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/**
 * Code of a city or county, usually six digits; map services have shorter city codes of their own.
 */
export const areaCode = z.string().check(z.regex(/^[0-9]{3,9}$/));

export const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

export const page = integer(1, 10_000);
export const pageSize = integer(1, 50);

/** Degrees in the Chinese coordinate system GCJ-02. */
export const latitude = z.number().check(z.gte(-90), z.lte(90));
export const longitude = z.number().check(z.gte(-180), z.lte(180));

/** Epoch milliseconds, up to the year 2100. */
export const moment = integer(0, 4_102_444_800_000);

/** Whole fen, up to a hundred million yuan. */
export const fenAmount = integer(0, 10_000_000_000);

export const httpsAddress = z.string().check(z.regex(/^https:\/\/[^\s\p{Cc}\p{Cs}]{1,1000}$/u));

/** A web address. Each field decides which hosts are allowed, and whether plain http is. */
export const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s\p{Cc}\p{Cs}]{1,1000}$/u));

/** A picture of ours by its path, or one elsewhere by https. */
export const pictureAddress = z
  .string()
  .check(z.maxLength(1000), z.regex(/^(?:https:\/|\/(?!\/))[^\s\p{Cc}\p{Cs}]{1,999}$/u));

/** The environment of a page, as the page reports it. */
export const hostContext = z.enum(['app', 'mini', 'wechat', 'alimini', 'out']);

/** The answer only means success; data that another gateway sends is ignored. */
export const noAnswerData = z.nullable(z.unknown());
