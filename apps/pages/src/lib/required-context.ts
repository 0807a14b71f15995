import { type Context, createContext, useContext } from 'react';

/** Reading the context outside its provider throws an error that names the context. */
export function createRequiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null);
  return [
    RequiredContext,
    function useRequired() {
      const value = useContext(RequiredContext);
      if (value === null) throw new Error(`no ${name} is provided here`);
      return value;
    },
  ];
}
