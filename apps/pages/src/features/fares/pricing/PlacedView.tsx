import { lazy, Suspense, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useCityOf } from '../../../api/use-located-city.ts';
import { usePosition } from '../../../host/use-position.ts';
import { sessionDraft } from '../../../lib/session-draft.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { DEFAULT_CITY } from '../default-city.ts';
import { LineView } from './LineView.tsx';
import s from './PlacedView.module.css';
import { atDefaultCity, type PricingQuery } from './rules/rule-source.ts';
import { pricingTexts } from './texts.ts';

/** For an address that names no place: the rules of the best guess, and a way to choose another. */
export default function PlacedView({ query }: { query: PricingQuery }) {
  const place = useCurrentPlace(query);
  return (
    <>
      <PlaceChooser {...place} />
      <LineView query={place.query} />
    </>
  );
}

/** The picker and its list of regions are loaded when it is opened. */
const CityPicker = lazy(() => import('../../../ui/picker/CityPicker.tsx'));

/** Which city's rules these are, and a way to another. */
function PlaceChooser({ words, cityCode, choose }: Omit<CurrentPlace, 'query'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Banner>
      <div className={s.row}>
        <span role="status">{words}</span>
        <button type="button" className={s.choose} onClick={() => setOpen(true)}>
          {pricingTexts.chooseCity}
        </button>
      </div>
      <Suspense>
        {isOpen && (
          <CityPicker
            chosen={cityCode ?? null}
            onChoose={(city) => {
              close();
              choose(city);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Banner>
  );
}

type City = { readonly code: string; readonly name: string };

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
    const words = pricingTexts.chosenCity(chosen.name);
    return { query: { ...query, areaCode: chosen.code }, words, cityCode: chosen.code, choose };
  }
  // Wait for the city too, so that the rules are fetched once.
  if (position && city !== undefined) {
    const place = { ...position, ...(city ? { areaCode: city.code } : {}) };
    const words = city ? pricingTexts.locatedCity(city.name) : pricingTexts.located;
    return { query: { ...query, ...place }, words, cityCode: city?.code, choose };
  }
  const words = position === null ? pricingTexts.defaultCity : pricingTexts.defaultCityFirst;
  return { query: atDefault, words: words(DEFAULT_CITY.name), cityCode: DEFAULT_CITY.code, choose };
}
