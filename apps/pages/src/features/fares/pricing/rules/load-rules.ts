import type { WireFareModel } from '@ride/contract/entities/fare-model';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { CallGateway } from '../../../../api/answer.ts';
import { flagsWithoutToast } from '../../call-flags.ts';
import { type ModelWithRule, readModel, readModelJson } from './fare-model-json.ts';
import {
  type Place,
  placeRequest,
  type Ride,
  type RuleSource,
  type TimeType,
} from './rule-source.ts';

export interface RulePorts {
  readonly call: CallGateway;
  readonly hasRuleOfRide: boolean;
}

export interface RuleForRide extends ModelWithRule {
  readonly level: number | null;
  readonly typeTime: TimeType | null;
}

export const NO_RULES_FOR_LEVEL = 'noRulesForLevel';
export type RuleResult = RuleForRide | typeof NO_RULES_FOR_LEVEL | null;

export const findLoadedRules = (result: RuleResult | undefined): RuleForRide | null =>
  typeof result === 'object' ? result : null;

interface ModelResult {
  readonly model: WireFareModel | null;
  readonly ride: Ride;
  readonly isUnknownLevel: boolean;
}

async function modelAt(
  { call, hasRuleOfRide }: RulePorts,
  ride: Ride,
  place: Place,
): Promise<ModelResult> {
  const request = placeRequest(ride, place, hasRuleOfRide);
  if (!request) return { model: null, ride, isUnknownLevel: false };
  const answer = await call(queryFareModelsAndRouteRule, request, flagsWithoutToast);
  if (answer.ok) return { model: answer.data, ride, isUnknownLevel: false };
  const isUnknownLevel = answer.refusal === 'noRule' && ride.vehicleLevel !== undefined;
  return { model: null, ride, isUnknownLevel };
}

/** If a vehicle level has no rules, the level in the page's title is tried. */
async function modelOrFallback(
  ports: RulePorts,
  ride: Ride,
  place: Place,
  instead: number | undefined,
): Promise<ModelResult> {
  const result = await modelAt(ports, ride, place);
  if (!result.isUnknownLevel || instead === undefined) return result;
  return modelAt(ports, { ...ride, vehicleLevel: instead }, place);
}

async function modelById(
  { call }: RulePorts,
  { typeModule: bizType, ...ride }: Ride,
  { fareRuleId, areaCode }: RuleSource & { kind: 'rule' },
): Promise<WireFareModel | null> {
  const request = { ...ride, bizType, fareRuleId, areaCode, workRestDayType: 1 } as const;
  const answer = await call(queryFareModelByRuleId, request, flagsWithoutToast);
  return (answer.ok && answer.data.transportPriceRuleVo) || null;
}

/**
 * Without a time type in the address both are tried, because a gateway may store a rule under
 * either.
 */
async function ruleById(
  ports: RulePorts,
  ride: Ride,
  source: RuleSource & { kind: 'rule' },
  hasNoTimeType: boolean,
): Promise<RuleForRide | null> {
  const model = await modelById(ports, ride, source);
  if (model || !hasNoTimeType) return toRuleForRide(readModel(model));
  const reserved = toRuleForRide(
    readModel(await modelById(ports, { ...ride, typeTime: 2 }, source)),
  );
  return reserved && { ...reserved, typeTime: reserved.typeTime ?? 2 };
}

function levelOf({ vehicleLevel }: WireFareModel, requested: number | undefined): number | null {
  return (vehicleLevel === undefined ? requested : Number(vehicleLevel)) || null;
}

function toRuleForRide(read: ModelWithRule | null, requested?: Ride): RuleForRide | null {
  if (!read) return null;
  const { model } = read;
  const typeTime = ([1, 2] as const).find((each) => each === Number(model.typeTime)) ?? null;
  return { ...read, level: levelOf(model, requested?.vehicleLevel), typeTime };
}

export const readRulesInAddress = (source: RuleSource): RuleForRide | null | undefined =>
  source.kind === 'inAddress' ? toRuleForRide(readModelJson(source.json)) : undefined;

export interface RuleOptions {
  readonly fallbackLevel: number | undefined;
  readonly hasNoTimeType: boolean;
}

export async function loadRules(
  ports: RulePorts,
  ride: Ride,
  source: RuleSource,
  { fallbackLevel, hasNoTimeType }: RuleOptions,
): Promise<RuleResult> {
  switch (source.kind) {
    case 'rule':
      return ruleById(ports, ride, source, hasNoTimeType);
    case 'place': {
      const result = await modelOrFallback(ports, ride, source.place, fallbackLevel);
      if (result.isUnknownLevel) return NO_RULES_FOR_LEVEL;
      return toRuleForRide(readModel(result.model), result.ride);
    }
    default:
      return readRulesInAddress(source) ?? null;
  }
}
