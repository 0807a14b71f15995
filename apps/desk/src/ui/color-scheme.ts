import { useSyncExternalStore } from 'react';
import { colorScheme } from './color-scheme-store.ts';

export function useColorScheme() {
  const choice = useSyncExternalStore(colorScheme.subscribe, colorScheme.choice);
  const isDark = useSyncExternalStore(colorScheme.subscribe, colorScheme.isDark);
  return { choice, isDark, choose: colorScheme.choose };
}
