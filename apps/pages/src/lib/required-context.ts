import { type Context, createContext, useContext } from 'react';

/** A context without a default: reading it outside its provider throws an error that names it. */
export function requiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
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
