import { useEffect, useState, useSyncExternalStore } from 'react';

export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const KEY = 'desk.colorScheme';
const darkQuery = '(prefers-color-scheme: dark)';

const readChoice = (): SchemeChoice =>
  schemeChoices.find((choice) => choice === localStorage.getItem(KEY)) ?? 'system';

function subscribeToSystem(listener: () => void): () => void {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Light or dark: as the system is, unless somebody chose otherwise, which is remembered. */
export function useColorScheme() {
  const [choice, setChoice] = useState(readChoice);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => matchMedia(darkQuery).matches);
  const isDark = choice === 'system' ? isSystemDark : choice === 'dark';
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return {
    choice,
    isDark,
    choose(next: SchemeChoice) {
      localStorage.setItem(KEY, next);
      setChoice(next);
    },
  };
}

export type ColorScheme = ReturnType<typeof useColorScheme>;
