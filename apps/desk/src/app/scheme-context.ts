import { createContext, useContext } from 'react';
import type { ColorScheme } from './color-scheme.ts';

export const SchemeContext = createContext<ColorScheme | null>(null);

export function useScheme(): ColorScheme {
  const scheme = useContext(SchemeContext);
  if (scheme === null) throw new Error('no colour scheme above this component');
  return scheme;
}
