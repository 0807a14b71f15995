import { PlaceChooser } from './PlaceChooser.tsx';
import type { PricingQuery } from './rule-source.ts';
import { usePlaceHere } from './use-place-here.ts';
import { ViewOfLine } from './ViewOfLine.tsx';

/** For an address that names no place: the rules of the next best one, and a way to another. */
export default function PlacedView({ query }: { query: PricingQuery }) {
  const here = usePlaceHere(query);
  return (
    <>
      <PlaceChooser {...here} />
      <ViewOfLine query={here.query} />
    </>
  );
}
