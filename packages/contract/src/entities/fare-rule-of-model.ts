import { parseClockMinute, parseEndMinute } from '@ride/domain/fares/clock';
import type {
  DistanceBand,
  FareBand,
  FareRule,
  RateBand,
  RuleItem,
} from '@ride/domain/fares/fare-rule';
import { metresFromKm, secondsFromMinutes } from '@ride/domain/fares/measures';
import { type Rate, rateFromYuan } from '@ride/domain/fares/rate';
import { type Fen, fen, fenFromYuan } from '@ride/domain/money';
import type { WireFareModel } from './fare-model.ts';
import { OPEN_ENDED_ABOVE_KM } from './open-ended.ts';
import type { WireNumber } from './wire-values.ts';

type WireBand = { startTime?: string | null | undefined; endTime?: string | null | undefined };

export interface ParsedRule {
  /** The rule without prices that could not be read. */
  readonly rule: FareRule;
  readonly unreadable: readonly RuleItem[];
}

class UnreadableValueError extends Error {}

const ABSENT: ReadonlySet<unknown> = new Set([undefined, null, '', 'null', 'undefined']);
const isAbsent = (value: unknown): value is null | undefined | '' =>
  ABSENT.has(typeof value === 'string' ? value.trim() : value);

/** No price is longer than this many characters; longer texts are not parsed. */
const LONGEST_NUMBER = 32;

/** Normalizes notation: 2.2000000000000002 is 2.2 and "20.0" is 20. */
function digitsOf(value: string | number): string {
  const isNumber = typeof value === 'number';
  const text = isNumber ? String(Number(value.toPrecision(12))) : value.normalize('NFKC').trim();
  return text.includes('.') && text.length <= LONGEST_NUMBER ? text.replace(/\.?0+$/, '') : text;
}

function readNumber<Value>(
  value: WireNumber,
  parse: (digits: string) => Value | null,
  fallback: Value,
): Value {
  if (isAbsent(value)) return fallback;
  const parsed = parse(digitsOf(value));
  if (parsed === null) throw new UnreadableValueError(String(value));
  return parsed;
}

const readRate = (value: WireNumber): Rate => readNumber(value, rateFromYuan, 0 as Rate);
const readYuan = (value: WireNumber): Fen =>
  readNumber(value, (text) => notNegative(fenFromYuan(text)), fen(0));
const notNegative = (amount: Fen | null): Fen | null =>
  amount !== null && amount >= 0 ? amount : null;
const readKm = (value: WireNumber): number =>
  readNumber(value, (text) => (/^\d{1,5}$/.test(text) ? Number(text) : null), 0);

function readTimeBand({ startTime, endTime }: WireBand) {
  const start = parseClockMinute(startTime?.trim() ?? '');
  const end = parseEndMinute(endTime?.trim() ?? '');
  if (start === null || end === null) throw new UnreadableValueError(`${startTime} ${endTime}`);
  return { start, end };
}

const readDistanceBand = ({
  startCapacity,
  endCapacity,
  unitPrice,
}: Partial<Record<'startCapacity' | 'endCapacity' | 'unitPrice', WireNumber>>): DistanceBand => {
  const end = isAbsent(endCapacity) ? Number.POSITIVE_INFINITY : readKm(endCapacity);
  return {
    fromKm: readKm(startCapacity),
    toKm: end > OPEN_ENDED_ABOVE_KM ? null : end,
    rate: readRate(unitPrice),
  };
};

function discountCapOf(content: WireFareModel['content']): Fen | null {
  const list: unknown = typeof content === 'string' && !isAbsent(content) ? json(content) : content;
  if (!Array.isArray(list)) return null;
  const ceiling: unknown = list.find((item) => !isAbsent(item?.cellingFare))?.cellingFare;
  if (isAbsent(ceiling)) return null;
  if (typeof ceiling !== 'string' && typeof ceiling !== 'number')
    throw new UnreadableValueError('cap');
  return readYuan(ceiling);
}

function json(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    // Some providers serialize the list twice.
    return typeof parsed === 'string' ? JSON.parse(parsed) : parsed;
  } catch {
    throw new UnreadableValueError(text);
  }
}

class ModelReader {
  readonly unreadable = new Set<RuleItem>();

  readOrReport<Value>(item: RuleItem, readValue: () => Value, otherwise: Value): Value {
    try {
      return readValue();
    } catch (error) {
      if (!(error instanceof UnreadableValueError)) throw error;
      this.unreadable.add(item);
      return otherwise;
    }
  }

  readEach<Wire, Value>(
    item: RuleItem,
    list: readonly Wire[] | null | undefined,
    readEntry: (entry: Wire) => Value,
  ): Value[] {
    return (list ?? []).flatMap((entry) => this.readOrReport(item, () => [readEntry(entry)], []));
  }

  rateBands(item: RuleItem, list: WireFareModel['tripFare']): RateBand[] {
    return this.readEach(item, list, (entry) => ({
      ...readTimeBand(entry),
      rate: readRate(entry.fare),
    }));
  }

  /** Without `model`, a given allowance is covered by the start fare. */
  start(base: WireFareModel['baseFare']): FareRule['start'] {
    const coversNothing = Number(base?.model) === 2;
    const covered = (value: WireNumber, parse: (digits: string) => number | null) =>
      coversNothing ? 0 : this.readOrReport('start', () => readNumber(value, parse, 0), 0);
    return {
      fare: this.readOrReport('start', () => readYuan(base?.startFare), fen(0)),
      bands: this.readEach('start', base?.startFares, (entry): FareBand => {
        return { ...readTimeBand(entry), fare: readYuan(entry.unitPrice) };
      }),
      coversMetres: covered(base?.startTrip, metresFromKm),
      coversSeconds: covered(base?.startDuration, secondsFromMinutes),
    };
  }

  floor({ baseFare, basicFare }: WireFareModel): FareRule['floor'] {
    const lowest = baseFare?.lowestFare;
    return {
      fare: isAbsent(lowest) ? null : this.readOrReport('floor', () => readYuan(lowest), null),
      bands: this.readEach('floor', basicFare, (entry): FareBand => {
        return { ...readTimeBand(entry), fare: readYuan(entry.fare) };
      }),
    };
  }

  night(model: WireFareModel): FareRule['night'] {
    const perKm = this.readOrReport('night', () => readRate(model.nightTripFare), 0 as Rate);
    const perMinute = this.readOrReport('night', () => readRate(model.nightMinuteFare), 0 as Rate);
    if (perKm === 0 && perMinute === 0) return null;
    const hours = { startTime: model.nightStartTimeStr, endTime: model.nightEndTimeStr };
    return this.readOrReport('night', () => ({ ...readTimeBand(hours), perKm, perMinute }), null);
  }

  /** A return fare without a distance charges nothing. */
  haulBack({ haulBackTrip, haulBackTripFare }: WireFareModel): FareRule['haulBack'] {
    if (isAbsent(haulBackTrip) || isAbsent(haulBackTripFare)) return null;
    const readHaulBack = () => ({
      beyondMetres: readNumber(haulBackTrip, metresFromKm, 0),
      rate: readRate(haulBackTripFare),
    });
    return this.readOrReport('haulBack', readHaulBack, null);
  }

  /** Free minutes are shown even if waiting beyond them costs nothing. */
  waiting({ freeWaitTime, beyondWaitFare }: WireFareModel): FareRule['waiting'] {
    if (isAbsent(freeWaitTime) && isAbsent(beyondWaitFare)) return null;
    const readWaiting = () => ({
      freeSeconds: readNumber(freeWaitTime, secondsFromMinutes, 0),
      rate: readRate(beyondWaitFare),
    });
    return this.readOrReport('waiting', readWaiting, null);
  }

  distanceBands(item: RuleItem, rule: WireFareModel['longTripFareRuleDto']): DistanceBand[] {
    return this.readEach(item, rule?.capacityRuleDetails, readDistanceBand);
  }
}

export function readFareModel(model: WireFareModel, version: string): ParsedRule {
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
    discountCap: reader.readOrReport('discountCap', () => discountCapOf(model.content), null),
  };
  return { rule, unreadable: [...reader.unreadable] };
}

/** Pricing must not use an incomplete rule, so the result is null unless every part is readable. */
export function toFareRule(model: WireFareModel, version: string): FareRule | null {
  const { rule, unreadable } = readFareModel(model, version);
  return unreadable.length === 0 ? rule : null;
}
