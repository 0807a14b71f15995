import type { WireFareModel } from '@ride/contract/fare-model';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { CallGateway } from '../../../../api/answer.ts';
import { silently } from '../../silently.ts';
import { type FareModelRead, readModel, readModelJson } from './fare-model-json.ts';
import type { Place, Ride, RuleSource, TimeType } from './rule-source.ts';

export interface RulePorts {
  readonly call: CallGateway;
}

export interface Rules extends FareModelRead {
  /** The level these are the prices of; null where that is not known, or all levels share them. */
  readonly level: number | null;
  /** The time type they are for; null where that is not known, or they are for both. */
  readonly typeTime: TimeType | null;
}

/** The gateway knows no rules for a car of the level that was asked for. */
export const NO_RULES_FOR_LEVEL = 'noRulesForLevel';
export type FoundRules = Rules | typeof NO_RULES_FOR_LEVEL | null;

interface Asked {
  readonly model: WireFareModel | null;
  readonly ride: Ride;
  readonly isUnknownLevel: boolean;
}

async function modelAt({ call }: RulePorts, ride: Ride, place: Place): Promise<Asked> {
  const answer = await call(queryFareModelsAndRouteRule, { ...ride, ...place }, silently);
  if (answer.ok) return { model: answer.data, ride, isUnknownLevel: false };
  const isUnknownLevel = answer.refusal === 'noRule' && ride.vehicleLevel !== undefined;
  return { model: null, ride, isUnknownLevel };
}

/** A level without rules is priced by that whose name the title bears. */
async function modelOrInstead(
  ports: RulePorts,
  ride: Ride,
  place: Place,
  instead: number | undefined,
): Promise<Asked> {
  const asked = await modelAt(ports, ride, place);
  if (!asked.isUnknownLevel || instead === undefined) return asked;
  return modelAt(ports, { ...ride, vehicleLevel: instead }, place);
}

async function modelById(
  { call }: RulePorts,
  { typeModule: bizType, ...ride }: Ride,
  { fareRuleId, areaCode }: RuleSource & { kind: 'rule' },
): Promise<WireFareModel | null> {
  const request = { ...ride, bizType, fareRuleId, areaCode, workRestDayType: 1 } as const;
  const answer = await call(queryFareModelByRuleId, request, silently);
  return (answer.ok && answer.data.transportPriceRuleVo) || null;
}

/** Of a time type nobody says, a gateway that keeps them apart knows a rule by one of the two. */
async function ruleById(
  ports: RulePorts,
  ride: Ride,
  source: RuleSource & { kind: 'rule' },
  lacksTimeType: boolean,
): Promise<Rules | null> {
  const model = await modelById(ports, ride, source);
  if (model || !lacksTimeType) return ruled(readModel(model));
  const reserved = ruled(readModel(await modelById(ports, { ...ride, typeTime: 2 }, source)));
  return reserved && { ...reserved, typeTime: reserved.typeTime ?? 2 };
}

const timeTypes = new Map<number, TimeType>([
  [1, 1],
  [2, 2],
]);

/** What the answer itself says of its level; a gateway that says nothing gave the level asked for. */
function levelOf({ vehicleLevel }: WireFareModel, asked: number | undefined): number | null {
  return (vehicleLevel === undefined ? asked : Number(vehicleLevel)) || null;
}

function ruled(read: FareModelRead | null, asked?: Ride): Rules | null {
  if (!read) return null;
  const { model } = read;
  const typeTime = timeTypes.get(Number(model.typeTime)) ?? null;
  return { ...read, level: levelOf(model, asked?.vehicleLevel), typeTime };
}

/** Rules that were handed over are there at once. */
export const givenRules = (source: RuleSource): Rules | null | undefined =>
  source.kind === 'given' ? ruled(readModelJson(source.json)) : undefined;

export interface RuleOptions {
  /** The level to take for one that has no rules. */
  readonly fallbackLevel: number | undefined;
  readonly lacksTimeType: boolean;
}

/** Null where nobody has rules for this ride. */
export async function loadRules(
  ports: RulePorts,
  ride: Ride,
  source: RuleSource,
  { fallbackLevel, lacksTimeType }: RuleOptions,
): Promise<FoundRules> {
  switch (source.kind) {
    case 'rule':
      return ruleById(ports, ride, source, lacksTimeType);
    case 'place': {
      const asked = await modelOrInstead(ports, ride, source.place, fallbackLevel);
      if (asked.isUnknownLevel) return NO_RULES_FOR_LEVEL;
      return ruled(readModel(asked.model), asked.ride);
    }
    default:
      return givenRules(source) ?? null;
  }
}
