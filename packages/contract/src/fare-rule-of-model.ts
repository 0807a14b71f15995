import { minuteOfClock } from '@ride/domain/fares/clock';
import type { DistanceBand, FareBand, FareRule, RateBand } from '@ride/domain/fares/fare-rule';
import { metresFromKm, secondsFromMinutes } from '@ride/domain/fares/measures';
import { type Rate, rateFromYuan } from '@ride/domain/fares/rate';
import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { WireFareModel } from './fare-model.ts';
import { OPEN_ENDED_ABOVE_KM } from './open-ended.ts';
import type { WireNumber } from './wire-values.ts';

type WireBand = { startTime?: string | null | undefined; endTime?: string | null | undefined };

/** A value of the model that is neither absent nor what it should be. */
class NotAFareModel extends Error {}

const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** Absent gives the fallback; present but unreadable means this is no fare model at all. */
function read<Value>(
  value: WireNumber,
  parse: (value: string | number) => Value | null,
  fallback: Value,
): Value {
  if (isAbsent(value)) return fallback;
  const parsed = parse(value);
  if (parsed === null) throw new NotAFareModel(String(value));
  return parsed;
}

const rate = (value: WireNumber): Rate => read(value, rateFromYuan, 0 as Rate);
const yuan = (value: WireNumber): Fen => read(value, (text) => positive(fenFromYuan(text)), fen(0));
const positive = (amount: Fen | null): Fen | null =>
  amount !== null && amount >= 0 ? amount : null;
const km = (value: WireNumber): number =>
  read(value, (text) => (/^\d{1,5}$/.test(String(text)) ? Number(text) : null), 0);

function clock(text: string | null | undefined): number {
  const minute = minuteOfClock(text ?? '');
  if (minute === null) throw new NotAFareModel(String(text));
  return minute;
}

const band = ({ startTime, endTime }: WireBand) => ({
  start: clock(startTime),
  end: clock(endTime),
});

const rateBands = (list: WireFareModel['tripFare']): RateBand[] =>
  (list ?? []).map((item) => ({ ...band(item), rate: rate(item.fare) }));

const fareBands = (
  list: readonly (WireBand & { fare?: WireNumber })[] | null | undefined,
): FareBand[] => (list ?? []).map((item) => ({ ...band(item), fare: yuan(item.fare) }));

const distanceBands = (rule: WireFareModel['longTripFareRuleDto']): DistanceBand[] =>
  (rule?.capacityRuleDetails ?? []).map(({ startCapacity, endCapacity, unitPrice }) => {
    const end = isAbsent(endCapacity) ? Number.POSITIVE_INFINITY : km(endCapacity);
    return {
      fromKm: km(startCapacity),
      toKm: end > OPEN_ENDED_ABOVE_KM ? null : end,
      rate: rate(unitPrice),
    };
  });

/** `model` 2 covers nothing; without a model an allowance, where one is given, is covered. */
function startOf(base: WireFareModel['baseFare']): FareRule['start'] {
  const coversNothing = Number(base?.model) === 2;
  return {
    fare: yuan(base?.startFare),
    bands: fareBands(base?.startFares?.map((item) => ({ ...item, fare: item.unitPrice }))),
    coversMetres: coversNothing ? 0 : read(base?.startTrip, metresFromKm, 0),
    coversSeconds: coversNothing ? 0 : read(base?.startDuration, secondsFromMinutes, 0),
  };
}

function nightOf(model: WireFareModel): FareRule['night'] {
  const prices = { perKm: rate(model.nightTripFare), perMinute: rate(model.nightMinuteFare) };
  if (prices.perKm === 0 && prices.perMinute === 0) return null;
  return {
    ...band({ startTime: model.nightStartTimeStr, endTime: model.nightEndTimeStr }),
    ...prices,
  };
}

/** Free minutes are worth telling also where nothing is charged past them. */
function waitingOf({ freeWaitTime, beyondWaitFare }: WireFareModel): FareRule['waiting'] {
  if (isAbsent(freeWaitTime) && isAbsent(beyondWaitFare)) return null;
  return { freeSeconds: read(freeWaitTime, secondsFromMinutes, 0), rate: rate(beyondWaitFare) };
}

/** `cellingFare` is the wire's spelling; past this line it is a discount cap in fen. */
function discountCapOf(content: WireFareModel['content']): Fen | null {
  const list: unknown =
    typeof content === 'string' && content !== '' ? JSON.parse(content) : content;
  if (!Array.isArray(list)) return null;
  const ceiling: unknown = list.find((item) => !isAbsent(item?.cellingFare))?.cellingFare;
  if (isAbsent(ceiling)) return null;
  if (typeof ceiling !== 'string' && typeof ceiling !== 'number') throw new NotAFareModel('cap');
  return yuan(ceiling);
}

/** The wire's fare model as the rule the engine reads; null when it is not a readable one. */
export function fareRuleOfModel(model: WireFareModel, version: string): FareRule | null {
  try {
    return {
      version,
      start: startOf(model.baseFare),
      mileage: rateBands(model.tripFare),
      time: rateBands(model.timeFare),
      night: nightOf(model),
      haulBack: isAbsent(model.haulBackTripFare)
        ? null
        : {
            beyondMetres: read(model.haulBackTrip, metresFromKm, 0),
            rate: rate(model.haulBackTripFare),
          },
      longDistance: distanceBands(model.longTripFareRuleDto),
      crossCity: distanceBands(model.crossCityFareRule),
      remoteDispatch: rateBands(model.remoteDispatchRuleDto?.ruleList),
      waiting: waitingOf(model),
      floor: {
        fare: isAbsent(model.baseFare?.lowestFare) ? null : yuan(model.baseFare?.lowestFare),
        bands: fareBands(model.basicFare),
      },
      discountCap: discountCapOf(model.content),
    };
  } catch (error) {
    if (error instanceof NotAFareModel || error instanceof SyntaxError) return null;
    throw error;
  }
}
