import type { WireFareModel } from '@ride/contract/fare-model';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { CallGateway } from '../../../api/answer.ts';
import { silently } from '../rules/silently.ts';
import { type FareModelRead, readModel, readModelJson } from './fare-model-json.ts';
import type { Place, Ride, RuleSource } from './rule-source.ts';

export interface RulePorts {
  readonly call: CallGateway;
}

export type Rules = FareModelRead;

async function modelAt(ports: RulePorts, ride: Ride, place: Place): Promise<WireFareModel | null> {
  const answer = await ports.call(queryFareModelsAndRouteRule, { ...ride, ...place }, silently);
  return answer.ok ? answer.data : null;
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

/** Rules that were handed over are there at once. */
export const givenRules = (source: RuleSource): Rules | null | undefined =>
  source.kind === 'given' ? readModelJson(source.json) : undefined;

/** Null where nobody has rules for this ride. */
export async function loadRules(
  ports: RulePorts,
  ride: Ride,
  source: RuleSource,
): Promise<Rules | null> {
  switch (source.kind) {
    case 'rule':
      return readModel(await modelById(ports, ride, source));
    case 'place':
      return readModel(await modelAt(ports, ride, source.place));
    default:
      return givenRules(source) ?? null;
  }
}
