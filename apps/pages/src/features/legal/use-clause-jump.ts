import { useTrackPress } from '../../api/track.ts';
import { useNavigation } from '../../routes/navigation.tsx';
import type { QueryOf } from '../../routes/routes.ts';

type LegalPath = 'agreement' | 'privacyPolicy';

/** The address names the clause, so that a reload or a copied address leads to it again. */
export function useClauseJump<Name extends LegalPath>(name: Name, query: QueryOf<Name>) {
  const { replace } = useNavigation();
  const trackPress = useTrackPress();
  return (clause: string) => {
    trackPress('clause');
    replace<LegalPath>(name, { ...query, clause });
  };
}
