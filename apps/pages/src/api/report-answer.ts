import type { CallDefinition } from '@ride/contract/define-call';

/** Told to whoever answers the call, since pages only say that something could not be read. */
export const reportAnswer = ({ path }: CallDefinition, problem: unknown) =>
  // biome-ignore lint/suspicious/noConsole: an integrator looks there.
  console.error(`${path}: ${problem}`);
