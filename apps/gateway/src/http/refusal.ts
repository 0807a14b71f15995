import type { CallShape } from '@ride/contract/define-call';
import { type SharedRefusal, sharedRefusals } from '@ride/contract/envelope';
import type * as z from 'zod/mini';

/**
 * Thrown by a handler to send a declared refusal. A refusal is no fault and is not logged as one.
 */
export class Refusal extends Error {
  readonly code: number;
  /** For a page that counts down; null if waiting does not help or the time is unknown. */
  readonly waitMs: number | null;

  constructor(code: number, message: string, waitMs: number | null = null) {
    super(message);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** Rounded up, so that a caller who waits that long is accepted. */
export const secondsToWait = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

export function formatWait(ms: number): string {
  const whole = secondsToWait(ms);
  if (whole <= 60) return `${whole}秒`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`;
}

export type CallRefusing<Name extends string> = CallShape<
  z.ZodMiniType,
  z.ZodMiniType,
  Readonly<Record<Name, number>>
>;

/** The refusals that a call declares; none if its type has lost their names. */
type OwnRefusal<Call extends CallShape> = string extends keyof Call['refusals']
  ? never
  : Extract<keyof Call['refusals'], string>;

export const formatErrorList = ({ errors }: { readonly errors: readonly string[] }): string =>
  errors.join('；');

/** The message is a Chinese sentence that a toast can show. */
export function refuse<Call extends CallShape>(
  call: Call,
  refusal: OwnRefusal<Call>,
  message: string,
  waitMs: number | null = null,
): never {
  throw new Refusal(call.refusals[refusal] as number, message, waitMs);
}

export function refuseShared(refusal: SharedRefusal, message: string): never {
  throw new Refusal(sharedRefusals[refusal], message);
}

/**
 * A service returns `done` or the name of a refusal, alone or as `outcome` of an object with
 * details.
 */
type Outcome<Name extends string> = Name | { readonly outcome: Name };

type NameOf<Result> = Result extends { readonly outcome: infer Name } ? Name : Result;

type WithName<Result, Name> = Result extends { readonly outcome: infer Own }
  ? Name extends Own
    ? Omit<Result, 'outcome'>
    : never
  : never;

type Text<Refused> = [Refused] extends [never] ? string : string | ((refused: Refused) => string);

/**
 * Each refusal of a result has a text, or a function that makes the text of the result's fields.
 */
type TextsOf<Result> = {
  readonly [Name in Exclude<NameOf<Result>, 'done'> & string]: Text<WithName<Result, Name>>;
};

type DoneOf<Result> = Result extends 'done' ? null : WithName<Result, 'done'>;

/**
 * Turns the result of a service into the answer of a call: `done` becomes data, the name of a
 * refusal is thrown. A `waitMs` beside the name is sent along.
 */
export function answerOrRefuse<
  Call extends CallShape,
  Result extends Outcome<'done' | OwnRefusal<Call> | SharedRefusal>,
>(call: Call, result: Result, texts: TextsOf<Result>): DoneOf<Result>;
export function answerOrRefuse(
  { refusals }: CallShape,
  result: Outcome<string>,
  texts: Readonly<Record<string, string | ((refused: object) => string)>>,
): object | null {
  if (result === 'done') return null;
  const { outcome, ...rest } = typeof result === 'string' ? { outcome: result } : result;
  if (outcome === 'done') return rest;
  const { waitMs = null } = rest as { readonly waitMs?: number | null };
  const code = refusals[outcome] ?? sharedRefusals[outcome as SharedRefusal];
  throw new Refusal(code, refusalText(result, texts), waitMs);
}

/** The text of a result that is no `done`, for an answer that tells of several results. */
export function refusalText<Result extends Outcome<string>>(
  result: Result,
  texts: TextsOf<Result>,
): string;
export function refusalText(
  result: Outcome<string>,
  texts: Readonly<Record<string, string | ((refused: object) => string)>>,
): string {
  const { outcome, ...rest } = typeof result === 'string' ? { outcome: result } : result;
  const text = texts[outcome] ?? '';
  return typeof text === 'string' ? text : text(rest);
}
