import type { Handlers } from '../handlers.ts';
import { refuseShared } from '../refusal.ts';
import { texts } from '../texts.ts';

const sayItIsNotServed = (): never => refuseShared('notYetServed', texts.notYetServed);

/**
 * Completes the handlers there are with one honest answer for the calls nobody has built.
 * The compiler minds both mistakes: a call in neither list, and one that is in both.
 */
export function withNotYetServed<
  Served extends Partial<Handlers>,
  const Name extends Exclude<keyof Handlers, keyof Served>,
>(served: Served, names: readonly Name[]): Served & Pick<Handlers, Name> {
  const rest = Object.fromEntries(names.map((name) => [name, sayItIsNotServed]));
  return { ...served, ...(rest as unknown as Pick<Handlers, Name>) };
}
