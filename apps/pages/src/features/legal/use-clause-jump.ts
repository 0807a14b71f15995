import { useTrack } from '../../api/track.ts';
import { useNavigation } from '../../routes/navigation.tsx';
import { type QueryOf, routes } from '../../routes/routes.ts';

type LegalPath = 'agreement' | 'privacyPolicy';

/** The address follows the reader, so that a reload or a copied address finds the clause again. */
export function useClauseJump<Name extends LegalPath>(name: Name, query: QueryOf<Name>) {
  const { replace } = useNavigation();
  const track = useTrack();
  return (clause: string) => {
    track('button.pressed', { route: routes[name].path, button: 'clause' });
    replace<LegalPath>(name, { ...query, clause });
  };
}
