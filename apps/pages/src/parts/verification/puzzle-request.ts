import { type Scene, scene } from '@ride/contract/verification';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { sessionDraft } from '../../lib/session-draft.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useHashLocation } from '../../routes/location-context.tsx';
import { useNavigation } from '../../routes/navigation.tsx';

/** What the slider puzzle is solved for. Travels in session storage: the address stays clean. */
export const puzzleRequest = sessionDraft(
  'puzzleRequest',
  z.object({
    mobile: z.string().check(z.regex(PHONE_PATTERN)),
    scene,
    /** Path and query of the page that asked; null when the puzzle was opened by its address. */
    returnTo: z.nullable(z.string()),
  }),
);

export type PuzzleRequest = NonNullable<ReturnType<typeof puzzleRequest.read>>;

/**
 * For a form that verifies by slider: leads to the puzzle, which sends the text message and comes
 * back. The form is then mounted anew, so it
 * - keeps its fields in a `sessionDraft` at every edit, and begins with what is kept;
 * - asks `useResendCountdown(mobile)`, whose minute is running once a code has gone out.
 * Whoever gives up comes back the same way, with no minute running.
 */
export function useSliderVerification(): (mobile: string, scene: Scene) => void {
  const store = useSessionStore();
  const location = useHashLocation();
  const navigation = useNavigation();
  return useMemo(
    () => (mobile, scene) => {
      const { path, search } = location.current();
      const returnTo = search ? `${path}?${search}` : path;
      puzzleRequest.write(store, { mobile, scene, returnTo });
      navigation.to('companyCarPuzzleVerify');
    },
    [store, location, navigation],
  );
}
