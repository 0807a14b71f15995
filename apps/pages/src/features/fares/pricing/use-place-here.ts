import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useCityOf } from '../../../api/use-located-city.ts';
import { usePosition } from '../../../host/use-position.ts';
import { sessionDraft } from '../../../lib/session-draft.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { DEFAULT_CITY } from '../rules/default-city.ts';
import { atDefaultCity, type PricingQuery } from './rule-source.ts';
import { pricingTexts } from './texts.ts';

type City = { readonly code: string; readonly name: string };

const chosenCity = sessionDraft('pricingCity', z.object({ code: z.string(), name: z.string() }));
const never = () => () => {};

export interface PlaceHere {
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
export function usePlaceHere(query: PricingQuery): PlaceHere {
  const store = useSessionStore();
  // What is rendered for anybody knows of no choice yet.
  const isKeptKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [picked, setPicked] = useState<City | null>(null);
  const chosen = picked ?? (isKeptKnown ? chosenCity.read(store) : null);
  const position = usePosition(isKeptKnown && chosen === null);
  const city = useCityOf(position);
  const choose = (wanted: City) => {
    chosenCity.write(store, wanted);
    setPicked(wanted);
  };
  if (chosen) {
    const words = pricingTexts.chosenCity(chosen.name);
    return { query: { ...query, areaCode: chosen.code }, words, cityCode: chosen.code, choose };
  }
  // The name is waited for, so that the rules are asked for once.
  if (position && city !== undefined) {
    const place = { ...position, ...(city ? { areaCode: city.code } : {}) };
    const words = city ? pricingTexts.locatedCity(city.name) : pricingTexts.located;
    return { query: { ...query, ...place }, words, cityCode: city?.code, choose };
  }
  const words = position === null ? pricingTexts.defaultCity : pricingTexts.defaultCityFirst;
  const completed = atDefaultCity(query);
  return { query: completed, words: words(DEFAULT_CITY.name), cityCode: DEFAULT_CITY.code, choose };
}
