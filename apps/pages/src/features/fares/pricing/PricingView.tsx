import { brand } from '@ride/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useEnvironment } from '../../../api/environment.ts';
import { useCityOfPosition } from '../../../api/use-located-city.ts';
import { usePageTitle } from '../../../host/right-action.tsx';
import { usePosition } from '../../../host/use-position.ts';
import { defineSessionDraft } from '../../../lib/session-draft.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { ChooseCity, type City } from './ChooseCity.tsx';
import { LineView } from './LineView.tsx';
import { areaRulesQuery, useRulePorts } from './queries.ts';
import { formatPricingTitle } from './rules/requested-ride.ts';
import { resolvePlace, type VisitorPlace } from './rules/resolve-pricing.ts';
import type { PricingQuery } from './rules/rule-source.ts';
import { placeTexts } from './texts.ts';

export function PricingView({ address }: { address: PricingQuery }) {
  const { brandTiers } = useEnvironment();
  usePageTitle(formatPricingTitle(address, brandTiers));
  const { data: areaRules } = useQuery(areaRulesQuery(useRulePorts(), address));
  const { isPlaceNamed } = resolvePlace(address, areaRules);
  const visitor = useVisitorPlace(!isPlaceNamed);
  const { place } = visitor;
  const { query } = useMemo(
    () => resolvePlace(address, areaRules, place),
    [address, areaRules, place],
  );
  if (isPlaceNamed) return <LineView query={query} />;
  const change = <ChooseCity chosen={visitor.cityCode} onChoose={visitor.choose} />;
  return <LineView query={query} place={{ text: visitor.text, change }} />;
}

const storedCity = defineSessionDraft(
  'pricingCity',
  z.object({ code: z.string(), name: z.string() }),
);

interface CurrentPlace {
  readonly place?: VisitorPlace;
  readonly text: string;
  readonly cityCode: string | undefined;
}

/**
 * If the address names no place, the city that the passenger chose is used, else their position,
 * and the default city until the position is known.
 */
function useVisitorPlace(isNeeded: boolean) {
  const store = useSessionStore();
  // Server-rendered markup cannot contain the city stored in the browser.
  const isHydrated = useIsHydrated();
  const [picked, setPicked] = useState<City | null>(null);
  const chosen = picked ?? (isNeeded && isHydrated ? storedCity.read(store) : null);
  const position = usePosition(isNeeded && isHydrated && chosen === null);
  const city = useCityOfPosition(position);
  const { code, name } = chosen ?? {};
  const current = useMemo((): CurrentPlace => {
    if (code !== undefined && name !== undefined) {
      return { place: { areaCode: code }, text: name, cityCode: code };
    }
    // The position is used only when its city is known too, so that the prices are fetched once.
    if (position && city !== undefined) {
      const place = city ? { ...position, areaCode: city.code } : position;
      const text = city ? placeTexts.locatedCity(city.name) : placeTexts.located;
      return { place, text, cityCode: city?.code };
    }
    const text = position === null ? placeTexts.defaultCity : placeTexts.defaultCityFirst;
    // The text does not say that the position is missing while only its city is being looked up.
    const shown = position ? brand.defaultCity.name : text(brand.defaultCity.name);
    return { text: shown, cityCode: brand.defaultCity.code };
  }, [code, name, position, city]);
  return {
    ...current,
    choose(wanted: City) {
      storedCity.write(store, wanted);
      setPicked(wanted);
    },
  };
}
