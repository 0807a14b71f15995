import { minuteOfClock, minuteOfEnd } from '@ride/domain/fares/clock';
import type { DistanceBand, FareBand, FareRule, RateBand } from '@ride/domain/fares/fare-rule';
import { metresFromKm, secondsFromMinutes } from '@ride/domain/fares/measures';
import { type Rate, rateFromYuan } from '@ride/domain/fares/rate';
import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { WireFareModel } from './fare-model.ts';
import { OPEN_ENDED_ABOVE_KM } from './open-ended.ts';
import type { WireNumber } from './wire-values.ts';

type WireBand = { startTime?: string | null | undefined; endTime?: string | null | undefined };

/** The prices of a rule that stand under one title each. */
export type RuleItem =
  | 'start'
  | 'floor'
  | 'time'
  | 'mileage'
  | 'night'
  | 'haulBack'
  | 'longDistance'
  | 'crossCity'
  | 'remoteDispatch'
  | 'waiting'
  | 'discount';

export interface FareModelReading {
  /** Without the prices that could not be read. */
  readonly rule: FareRule;
  /** Where a price could not be read. */
  readonly unreadable: readonly RuleItem[];
}

/** A value of the model that is neither absent nor of the expected type. */
class UnreadableValueError extends Error {}

const ABSENT: ReadonlySet<unknown> = new Set([undefined, null, '', 'null', 'undefined']);
const isAbsent = (value: unknown): value is null | undefined | '' =>
  ABSENT.has(typeof value === 'string' ? value.trim() : value);

/** Longer than any price; longer texts are not parsed. */
const LONGEST_NUMBER = 32;

/** Normalises notation: 2.2000000000000002 is 2.2 and "20.0" is 20. */
function digitsOf(value: string | number): string {
  const isNumber = typeof value === 'number';
  const text = isNumber ? String(Number(value.toPrecision(12))) : value.normalize('NFKC').trim();
  return text.includes('.') && text.length <= LONGEST_NUMBER ? text.replace(/\.?0+$/, '') : text;
}

/** Absent gives the fallback. */
function read<Value>(
  value: WireNumber,
  parse: (digits: string) => Value | null,
  fallback: Value,
): Value {
  if (isAbsent(value)) return fallback;
  const parsed = parse(digitsOf(value));
  if (parsed === null) throw new UnreadableValueError(String(value));
  return parsed;
}

const rate = (value: WireNumber): Rate => read(value, rateFromYuan, 0 as Rate);
const yuan = (value: WireNumber): Fen => read(value, (text) => positive(fenFromYuan(text)), fen(0));
const positive = (amount: Fen | null): Fen | null =>
  amount !== null && amount >= 0 ? amount : null;
const km = (value: WireNumber): number =>
  read(value, (text) => (/^\d{1,5}$/.test(text) ? Number(text) : null), 0);

function band({ startTime, endTime }: WireBand) {
  const start = minuteOfClock(startTime?.trim() ?? '');
  const end = minuteOfEnd(endTime?.trim() ?? '');
  if (start === null || end === null) throw new UnreadableValueError(`${startTime} ${endTime}`);
  return { start, end };
}

const distanceBand = ({
  startCapacity,
  endCapacity,
  unitPrice,
}: Partial<Record<'startCapacity' | 'endCapacity' | 'unitPrice', WireNumber>>): DistanceBand => {
  const end = isAbsent(endCapacity) ? Number.POSITIVE_INFINITY : km(endCapacity);
  return {
    fromKm: km(startCapacity),
    toKm: end > OPEN_ENDED_ABOVE_KM ? null : end,
    rate: rate(unitPrice),
  };
};

/** `cellingFare` is the wire's spelling; past this line it is a discount cap in fen. */
function discountCapOf(content: WireFareModel['content']): Fen | null {
  const list: unknown = typeof content === 'string' && !isAbsent(content) ? json(content) : content;
  if (!Array.isArray(list)) return null;
  const ceiling: unknown = list.find((item) => !isAbsent(item?.cellingFare))?.cellingFare;
  if (isAbsent(ceiling)) return null;
  if (typeof ceiling !== 'string' && typeof ceiling !== 'number')
    throw new UnreadableValueError('cap');
  return yuan(ceiling);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableValueError(text);
  }
}

/** Reads one model: unreadable prices are listed, and the others are kept. */
class ModelReader {
  readonly unreadable = new Set<RuleItem>();

  one<Value>(item: RuleItem, readValue: () => Value, otherwise: Value): Value {
    try {
      return readValue();
    } catch (error) {
      if (!(error instanceof UnreadableValueError)) throw error;
      this.unreadable.add(item);
      return otherwise;
    }
  }

  each<Wire, Value>(
    item: RuleItem,
    list: readonly Wire[] | null | undefined,
    readEntry: (entry: Wire) => Value,
  ): Value[] {
    return (list ?? []).flatMap((entry) => this.one(item, () => [readEntry(entry)], []));
  }

  rateBands(item: RuleItem, list: WireFareModel['tripFare']): RateBand[] {
    return this.each(item, list, (entry) => ({ ...band(entry), rate: rate(entry.fare) }));
  }

  /** `model` 2 covers nothing; without a model an allowance, where one is given, is covered. */
  start(base: WireFareModel['baseFare']): FareRule['start'] {
    const coversNothing = Number(base?.model) === 2;
    const covered = (value: WireNumber, parse: (digits: string) => number | null) =>
      coversNothing ? 0 : this.one('start', () => read(value, parse, 0), 0);
    return {
      fare: this.one('start', () => yuan(base?.startFare), fen(0)),
      bands: this.each('start', base?.startFares, (entry): FareBand => {
        return { ...band(entry), fare: yuan(entry.unitPrice) };
      }),
      coversMetres: covered(base?.startTrip, metresFromKm),
      coversSeconds: covered(base?.startDuration, secondsFromMinutes),
    };
  }

  floor({ baseFare, basicFare }: WireFareModel): FareRule['floor'] {
    const lowest = baseFare?.lowestFare;
    return {
      fare: isAbsent(lowest) ? null : this.one('floor', () => yuan(lowest), null),
      bands: this.each('floor', basicFare, (entry): FareBand => {
        return { ...band(entry), fare: yuan(entry.fare) };
      }),
    };
  }

  night(model: WireFareModel): FareRule['night'] {
    const perKm = this.one('night', () => rate(model.nightTripFare), 0 as Rate);
    const perMinute = this.one('night', () => rate(model.nightMinuteFare), 0 as Rate);
    if (perKm === 0 && perMinute === 0) return null;
    const hours = { startTime: model.nightStartTimeStr, endTime: model.nightEndTimeStr };
    return this.one('night', () => ({ ...band(hours), perKm, perMinute }), null);
  }

  haulBack({ haulBackTrip, haulBackTripFare }: WireFareModel): FareRule['haulBack'] {
    if (isAbsent(haulBackTripFare)) return null;
    const readIt = () => ({
      beyondMetres: read(haulBackTrip, metresFromKm, 0),
      rate: rate(haulBackTripFare),
    });
    return this.one('haulBack', readIt, null);
  }

  /** Free minutes are shown also when waiting beyond them costs nothing. */
  waiting({ freeWaitTime, beyondWaitFare }: WireFareModel): FareRule['waiting'] {
    if (isAbsent(freeWaitTime) && isAbsent(beyondWaitFare)) return null;
    const readIt = () => ({
      freeSeconds: read(freeWaitTime, secondsFromMinutes, 0),
      rate: rate(beyondWaitFare),
    });
    return this.one('waiting', readIt, null);
  }

  distanceBands(item: RuleItem, rule: WireFareModel['longTripFareRuleDto']): DistanceBand[] {
    return this.each(item, rule?.capacityRuleDetails, distanceBand);
  }
}

/** Converts the wire's fare model to the rule of the engine, as far as it is readable. */
export function readFareModel(model: WireFareModel, version: string): FareModelReading {
  const reader = new ModelReader();
  const rule: FareRule = {
    version,
    start: reader.start(model.baseFare),
    mileage: reader.rateBands('mileage', model.tripFare),
    time: reader.rateBands('time', model.timeFare),
    night: reader.night(model),
    haulBack: reader.haulBack(model),
    longDistance: reader.distanceBands('longDistance', model.longTripFareRuleDto),
    crossCity: reader.distanceBands('crossCity', model.crossCityFareRule),
    remoteDispatch: reader.rateBands('remoteDispatch', model.remoteDispatchRuleDto?.ruleList),
    waiting: reader.waiting(model),
    floor: reader.floor(model),
    discountCap: reader.one('discount', () => discountCapOf(model.content), null),
  };
  return { rule, unreadable: [...reader.unreadable] };
}

/** For pricing, which must not use a part of a rule: null unless all of it is readable. */
export function fareRuleOfModel(model: WireFareModel, version: string): FareRule | null {
  const { rule, unreadable } = readFareModel(model, version);
  return unreadable.length === 0 ? rule : null;
}
