import { citiesWithPermission } from '@ride/domain/staff/roles';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session.ts';

const KEY = 'desk.prices.city';
const CITY = 'city';

/** The city stands in the address; without one it is the city that was chosen last. */
export function useChosenCity() {
  const [params, setParams] = useSearchParams();
  const { grants } = useSession();
  const own =
    citiesWithPermission(grants, 'price.edit')?.concat(
      citiesWithPermission(grants, 'price.approve') ?? [],
    ) ?? [];
  const ownCities = [...new Set(own)];
  const city = params.get(CITY) ?? localStorage.getItem(KEY) ?? ownCities[0] ?? null;
  return {
    city,
    ownCities,
    choose(code: string) {
      localStorage.setItem(KEY, code);
      setParams({ [CITY]: code }, { replace: true });
    },
  };
}
