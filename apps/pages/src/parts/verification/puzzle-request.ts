import { type Scene, scene } from '@ride/contract/verification';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { sessionDraft } from '../../lib/session-draft.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useHashLocation } from '../../routes/location-context.tsx';
import { useNavigation } from '../../routes/navigation.tsx';

/** What the slider puzzle is solved for. In session storage, to keep it out of the address. */
export const puzzleRequest = sessionDraft(
  'puzzleRequest',
  z.object({
    mobile: z.string().check(z.regex(PHONE_PATTERN)),
    scene,
    /** Path and query of the form; null when the puzzle was opened by its address. */
    returnTo: z.nullable(z.string()),
  }),
);

export type PuzzleRequest = NonNullable<ReturnType<typeof puzzleRequest.read>>;

/**
 * For a form that verifies by slider: opens the puzzle, which sends the text message and returns.
 * The form is then mounted again, so it
 * - writes its fields to a `sessionDraft` at every edit, and begins with the stored draft;
 * - reads `useResendCountdown(mobile)`, which runs once a code was sent.
 * After a cancelled puzzle the visitor returns the same way, without a countdown.
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
