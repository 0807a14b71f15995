import { useReducer, useRef } from 'react';
import { availabilityAfter, isSettled, notAsked } from './availability.ts';

/** Asks about a value once its field is left, and says whether the one that stands there is taken. */
export function useAvailability(isTaken: (value: string) => Promise<boolean>) {
  const [known, tell] = useReducer(availabilityAfter, notAsked);
  const standing = useRef<string | null>(null);
  return {
    known,
    isTaken: known.step === 'taken',
    /** The value that is known to be free; null for every other. */
    passed: known.step === 'passed' ? known.value : null,
    forget() {
      standing.current = null;
      tell({ kind: 'edited' });
    },
    /** Resolves to whether it is free; null when that is known already, or no longer asked. */
    async check(value: string): Promise<boolean | null> {
      if (isSettled(known, value)) return null;
      standing.current = value;
      tell({ kind: 'asked', value });
      const taken = await isTaken(value);
      tell({ kind: 'answered', value, taken });
      return standing.current === value ? !taken : null;
    },
    /** The register call knows better than the check before it. */
    flag(value: string) {
      tell({ kind: 'asked', value });
      tell({ kind: 'answered', value, taken: true });
    },
  };
}
