import { useTrack } from '../../api/track.ts';
import { useNavigation } from '../../paths/navigation.tsx';
import { paths, type QueryOf } from '../../paths/paths.ts';

type LegalPath = 'companyCarTreaty' | 'privacyPolicy';

/** The address follows the reader, so that a reload or a copied address finds the clause again. */
export function useClauseJump<Name extends LegalPath>(name: Name, query: QueryOf<Name>) {
  const { replace } = useNavigation();
  const track = useTrack();
  return (clause: string) => {
    track('button.pressed', { route: paths[name].path, button: 'clause' });
    replace<LegalPath>(name, { ...query, clause });
  };
}
