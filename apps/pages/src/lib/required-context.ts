import { type Context, createContext, useContext } from 'react';

/** A context that has to be provided: asking without is a mistake, told by name. */
export function requiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
  const Needed = createContext<Value | null>(null);
  return [
    Needed,
    function useNeeded() {
      const value = useContext(Needed);
      if (value === null) throw new Error(`no ${name} is provided here`);
      return value;
    },
  ];
}
