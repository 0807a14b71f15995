/** Counted in code points. */
export const PASSWORD_MIN_LENGTH = 15;

export type PasswordProblem = 'tooShort' | 'repeating' | 'common' | 'containsName';

/**
 * Common parts of long passwords, which people repeat or surround with digits. They are matched
 * inside the password in lower case.
 */
const COMMON = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'mima',
  'woaini',
  '5201314',
  '1314520',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx',
  'qazwsx',
  'iloveyou',
  'letmein',
  'welcome',
  'administrator',
  'admin',
  'superman',
  'dragon',
  'monkey',
  'football',
  'abc123',
  'changeme',
  'default',
  'ridepages',
  'correcthorsebatterystaple',
] as const;

/** Neighbouring characters on a keyboard, in the alphabet or in counting. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
] as const;

/** So many characters must remain after everything that is easily guessed is removed. */
const MIN_LEFT = 8;
const MIN_DIFFERENT = 6;
/** Shorter runs occur by chance. */
const RUN = 4;

/** Only length and predictability are checked; null for an acceptable password. */
export function findPasswordProblem(password: string, name: string): PasswordProblem | null {
  const letters = [...password.normalize('NFKC').toLowerCase()];
  if (letters.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (new Set(letters).size < MIN_DIFFERENT || isRepetition(letters)) return 'repeating';
  const plain = letters.join('');
  const own = name.normalize('NFKC').toLowerCase();
  if (own.length >= 2 && isTooShortWithout(plain, [own, [...own].reverse().join('')])) {
    return 'containsName';
  }
  if (isTooShortWithout(withoutRuns(letters), COMMON)) return 'common';
  return null;
}

function isRepetition(letters: readonly string[]): boolean {
  for (let length = 1; length <= letters.length / 2; length += 1) {
    if (letters.every((letter, at) => letter === letters[at % length])) return true;
  }
  return false;
}

function isTooShortWithout(text: string, words: readonly string[]): boolean {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return [...left].length < MIN_LEFT;
}

/** Removes runs of neighbours such as 1234, abcd or poiu. */
function withoutRuns(letters: readonly string[]): string {
  let left = '';
  for (let at = 0; at < letters.length; ) {
    const length = Math.max(runLength(letters, at, 1), runLength(letters, at, -1));
    if (length < RUN) left += letters[at];
    at += length < RUN ? 1 : length;
  }
  return left;
}

function runLength(letters: readonly string[], from: number, step: 1 | -1): number {
  const follows = (one: string, other: string | undefined) =>
    other !== undefined &&
    ROWS.some((row) => {
      const at = row.indexOf(one);
      return at !== -1 && row[at + step] === other;
    });
  let length = 1;
  while (follows(letters[from + length - 1] as string, letters[from + length])) length += 1;
  return length;
}
