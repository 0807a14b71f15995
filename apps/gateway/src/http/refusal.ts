import type { CallShape } from '@ride/contract/define-call';
import { type SharedRefusal, sharedRefusals } from '@ride/contract/envelope';
import type * as z from 'zod/mini';

/** A declared no, on its way from a route to the envelope. Not a fault: it is not logged as one. */
export class Refusal extends Error {
  readonly code: number;
  /** For a page that counts down; null where waiting does not help, or nobody knows how long. */
  readonly waitMs: number | null;

  constructor(code: number, message: string, waitMs: number | null = null) {
    super(message);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** In words and in figures alike. Rounded up, so that whoever waits that long is let through. */
export const secondsToWait = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Rounded up as its seconds are. */
export function duration(ms: number): string {
  const whole = secondsToWait(ms);
  if (whole <= 60) return `${whole}秒`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`;
}

/** Any call that declares these refusals. */
export type CallRefusing<Name extends string> = CallShape<
  z.ZodMiniType,
  z.ZodMiniType,
  Readonly<Record<Name, number>>
>;

/** The refusals that a call declares; none where its type has lost their names. */
type OwnRefusal<Call extends CallShape> = string extends keyof Call['refusals']
  ? never
  : Extract<keyof Call['refusals'], string>;

/** For operators, who read all errors at once. */
export const errorsText = ({ errors }: { readonly errors: readonly string[] }): string =>
  errors.join('；');

/** Says no in one of the ways the call declares, with a Chinese sentence fit for a toast. */
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

/** What a service returns: `done` or the name of a refusal, alone or with what belongs to it. */
type Outcome<Name extends string> = Name | { readonly outcome: Name };

type NameOf<Result> = Result extends { readonly outcome: infer Name } ? Name : Result;

/** The results that may have this name and more beside it. */
type WithName<Result, Name> = Result extends { readonly outcome: infer Own }
  ? Name extends Own
    ? Omit<Result, 'outcome'>
    : never
  : never;

type Text<Refused> = [Refused] extends [never] ? string : string | ((refused: Refused) => string);

/** A text for each refusal of a result, or how it follows from what the result has beside its name. */
type TextsOf<Result> = {
  readonly [Name in Exclude<NameOf<Result>, 'done'> & string]: Text<WithName<Result, Name>>;
};

/** Null for a plain `done`. */
type DoneOf<Result> = Result extends 'done' ? null : WithName<Result, 'done'>;

/**
 * What a service has done, as the answer of the call; a refusal where it names one of the call's or
 * of those that all calls share. A `waitMs` beside the name is for whoever has to wait.
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
  const text = texts[outcome] ?? '';
  const code = refusals[outcome] ?? sharedRefusals[outcome as SharedRefusal];
  throw new Refusal(code, typeof text === 'string' ? text : text(rest), waitMs);
}
