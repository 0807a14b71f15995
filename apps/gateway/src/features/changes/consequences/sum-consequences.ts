import type { ComparedTrip, Consequences } from '@ride/contract/desk/change-consequences';
import { citySecondOfDay } from '@ride/domain/fares/clock';

const MOST_CHANGED = 10;
const BANDS_KM = [0, 3, 6, 10, 20, 50];

/** A stored trip with its prices; null where no rule applies. */
export interface TripPricedTwice
  extends Pick<ComparedTrip, 'orderUuid' | 'departedAt' | 'distanceMetres'> {
  readonly beforeFen: number | null;
  readonly afterFen: number | null;
  /** The prices with the change on a working day and on a rest day; null unless they are asked. */
  readonly asDays: {
    readonly workDayFen: number | null;
    readonly restDayFen: number | null;
  } | null;
}

type Begun = Pick<Consequences, 'since' | 'until' | 'storedCount' | 'sampleCount' | 'asDays'>;

export const noConsequences = (begun: Begun): Consequences => ({
  ...begun,
  doneCount: 0,
  isComplete: false,
  dearerCount: 0,
  cheaperCount: 0,
  sameCount: 0,
  unpricedCount: 0,
  losesPriceCount: 0,
  gainsPriceCount: 0,
  beforeFen: 0,
  afterFen: 0,
  largestRise: null,
  byHour: [],
  byDistance: [],
  mostChanged: [],
});

export function addTrip(sum: Consequences, trip: TripPricedTwice): Consequences {
  const { beforeFen, afterFen } = trip;
  const counted = { ...sum, doneCount: sum.doneCount + 1, asDays: addDays(sum.asDays, trip) };
  if (beforeFen === null && afterFen === null) {
    return { ...counted, unpricedCount: sum.unpricedCount + 1 };
  }
  if (afterFen === null) return { ...counted, losesPriceCount: sum.losesPriceCount + 1 };
  if (beforeFen === null) return { ...counted, gainsPriceCount: sum.gainsPriceCount + 1 };
  const { orderUuid, departedAt, distanceMetres } = trip;
  return addCompared(counted, { orderUuid, departedAt, distanceMetres, beforeFen, afterFen });
}

function addCompared(sum: Consequences, trip: ComparedTrip): Consequences {
  const difference = differenceOf(trip);
  const hour = Math.floor(citySecondOfDay(trip.departedAt) / 3_600);
  const fromKm = BANDS_KM.findLast((km) => trip.distanceMetres >= km * 1_000) ?? 0;
  const toKm = BANDS_KM[BANDS_KM.indexOf(fromKm) + 1] ?? null;
  return {
    ...sum,
    dearerCount: sum.dearerCount + Number(difference > 0),
    cheaperCount: sum.cheaperCount + Number(difference < 0),
    sameCount: sum.sameCount + Number(difference === 0),
    beforeFen: sum.beforeFen + trip.beforeFen,
    afterFen: sum.afterFen + trip.afterFen,
    largestRise:
      difference > (sum.largestRise ? differenceOf(sum.largestRise) : 0) ? trip : sum.largestRise,
    byHour: addToGroup(sum.byHour, (group) => group.hour - hour, { hour }, difference),
    byDistance: addToGroup(
      sum.byDistance,
      (group) => group.fromKm - fromKm,
      { fromKm, toKm },
      difference,
    ),
    mostChanged: difference === 0 ? sum.mostChanged : withTrip(sum.mostChanged, trip),
  };
}

const differenceOf = ({ beforeFen, afterFen }: ComparedTrip): number => afterFen - beforeFen;

interface TripGroup {
  readonly tripCount: number;
  readonly differenceFen: number;
}

/** The groups stay sorted. */
function addToGroup<Key extends object>(
  groups: readonly (Key & TripGroup)[],
  compare: (group: Key) => number,
  key: Key,
  differenceFen: number,
): (Key & TripGroup)[] {
  const known = groups.find((group) => compare(group) === 0);
  if (known === undefined) {
    const added = { ...key, tripCount: 1, differenceFen };
    return [
      ...groups.filter((group) => compare(group) < 0),
      added,
      ...groups.filter((group) => compare(group) > 0),
    ];
  }
  return groups.map((group) =>
    group === known
      ? {
          ...group,
          tripCount: group.tripCount + 1,
          differenceFen: group.differenceFen + differenceFen,
        }
      : group,
  );
}

const withTrip = (trips: readonly ComparedTrip[], trip: ComparedTrip): ComparedTrip[] =>
  [...trips, trip]
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
    .slice(0, MOST_CHANGED);

function addDays(
  days: Consequences['asDays'],
  { asDays }: TripPricedTwice,
): Consequences['asDays'] {
  if (days === null || asDays === null) return days;
  const { workDayFen, restDayFen } = asDays;
  if (workDayFen === null || restDayFen === null) return days;
  return {
    workDaysFen: days.workDaysFen + workDayFen,
    restDaysFen: days.restDaysFen + restDayFen,
  };
}
