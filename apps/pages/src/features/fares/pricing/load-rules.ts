import type { WireFareModel } from '@ride/contract/fare-model';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { CallGateway } from '../../../api/answer.ts';
import type { Host } from '../../../host/host.ts';
import { DEFAULT_CITY } from '../rules/default-city.ts';
import { silently } from '../rules/silently.ts';
import { type FareModelRead, readModel, readModelJson } from './fare-model-json.ts';
import type { Place, Ride, RuleSource } from './rule-source.ts';

export interface RulePorts {
  readonly call: CallGateway;
  readonly host: Pick<Host, 'position'>;
}

export interface Rules extends FareModelRead {
  /** Nobody named a place and none was found, so these are the default city's. */
  readonly inDefaultCity: boolean;
}

/** A question for the position may stay unanswered for ever; the rules do not wait for it. */
const POSITION_PATIENCE_MS = 4000;

function placeHere(host: RulePorts['host']): Promise<Place | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, POSITION_PATIENCE_MS, null));
  return Promise.race([host.position(), patience]);
}

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

const ruled = (read: FareModelRead | null, inDefaultCity = false): Rules | null =>
  read && { ...read, inDefaultCity };

/** Rules that were handed over are there at once. */
export const givenRules = (source: RuleSource): Rules | null | undefined =>
  source.kind === 'given' ? ruled(readModelJson(source.json)) : undefined;

/** Null where nobody has rules for this ride. */
export async function loadRules(
  ports: RulePorts,
  ride: Ride,
  source: RuleSource,
): Promise<Rules | null> {
  switch (source.kind) {
    case 'rule':
      return ruled(readModel(await modelById(ports, ride, source)));
    case 'place':
      return ruled(readModel(await modelAt(ports, ride, source.place)));
    case 'here': {
      const found = await placeHere(ports.host);
      const place = found ?? { areaCode: DEFAULT_CITY.code };
      return ruled(readModel(await modelAt(ports, ride, place)), found === null);
    }
    default:
      return givenRules(source) ?? null;
  }
}
