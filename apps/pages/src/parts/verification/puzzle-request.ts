import { type Scene, scene } from '@ride/contract/verification';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { defineSessionDraft } from '../../lib/session-draft.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useHashLocation } from '../../routes/location-context.tsx';
import { useNavigation } from '../../routes/navigation.tsx';

/** The request is in session storage, to keep the phone out of the address. */
export const puzzleRequest = defineSessionDraft(
  'puzzleRequest',
  z.object({
    mobile: z.string().check(z.regex(PHONE_PATTERN)),
    scene,
    returnTo: z.nullable(z.string()),
  }),
);

export type PuzzleRequest = NonNullable<ReturnType<typeof puzzleRequest.read>>;

/**
 * Opens the puzzle, which sends the text message and returns to the form. The form is then mounted
 * again, so it has to store its fields in a `defineSessionDraft` and read `useResendCountdown(mobile)`,
 * which runs once a code was sent. After a cancelled puzzle there is no countdown.
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
