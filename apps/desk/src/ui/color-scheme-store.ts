export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const KEY = 'desk.colorScheme';

/** The system's color scheme applies unless the person chose another, which is remembered. */
function createColorScheme() {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  const readChoice = () =>
    schemeChoices.find((each) => each === localStorage.getItem(KEY)) ?? 'system';
  let choice: SchemeChoice = readChoice();
  const isDark = () => (choice === 'system' ? systemDark.matches : choice === 'dark');
  const apply = () => {
    document.documentElement.dataset.scheme = isDark() ? 'dark' : 'light';
    for (const listener of listeners) listener();
  };
  systemDark.addEventListener('change', apply);
  apply();
  return {
    choice: () => choice,
    isDark,
    choose(next: SchemeChoice) {
      localStorage.setItem(KEY, next);
      choice = next;
      apply();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const colorScheme = createColorScheme();
