import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useCityOf } from '../../../api/use-located-city.ts';
import { usePosition } from '../../../host/use-position.ts';
import { sessionDraft } from '../../../lib/session-draft.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { DEFAULT_CITY } from '../default-city.ts';
import { ChooseCity, type City } from './ChooseCity.tsx';
import { LineView } from './LineView.tsx';
import { placeTexts } from './place-texts.ts';
import { atDefaultCity, type PricingQuery } from './rules/rule-source.ts';

/** For an address that names no place: the rules of the best guess, and a way to choose another. */
export function PlacedView({ query }: { query: PricingQuery }) {
  const { query: placed, words, cityCode, choose } = useCurrentPlace(query);
  const change = <ChooseCity chosen={cityCode} onChoose={choose} />;
  return <LineView query={placed} place={{ words, change }} />;
}

const storedCity = sessionDraft('pricingCity', z.object({ code: z.string(), name: z.string() }));

interface CurrentPlace {
  /** The address, completed by a place. */
  readonly query: PricingQuery;
  /** Which place that is. */
  readonly words: string;
  readonly cityCode: string | undefined;
  readonly choose: (city: City) => void;
}

/**
 * For an address that names no place: the city the passenger chose, else where they are once that
 * is known, and until then the default city.
 */
function useCurrentPlace(query: PricingQuery): CurrentPlace {
  const store = useSessionStore();
  // Markup rendered on the server cannot know the session's choice.
  const isHydrated = useIsHydrated();
  const [picked, setPicked] = useState<City | null>(null);
  const chosen = picked ?? (isHydrated ? storedCity.read(store) : null);
  const position = usePosition(isHydrated && chosen === null);
  const city = useCityOf(position);
  const atDefault = useMemo(() => atDefaultCity(query), [query]);
  const choose = (wanted: City) => {
    storedCity.write(store, wanted);
    setPicked(wanted);
  };
  if (chosen) {
    const { code, name } = chosen;
    return { query: { ...query, areaCode: code }, words: name, cityCode: code, choose };
  }
  // Wait for the city too, so that the rules are fetched once.
  if (position && city !== undefined) {
    const place = { ...position, ...(city ? { areaCode: city.code } : {}) };
    const words = city ? placeTexts.locatedCity(city.name) : placeTexts.located;
    return { query: { ...query, ...place }, words, cityCode: city?.code, choose };
  }
  const words = position === null ? placeTexts.defaultCity : placeTexts.defaultCityFirst;
  // The position is known and its city is not yet: nothing is to be waited for aloud.
  const shown = position ? DEFAULT_CITY.name : words(DEFAULT_CITY.name);
  return { query: atDefault, words: shown, cityCode: DEFAULT_CITY.code, choose };
}
