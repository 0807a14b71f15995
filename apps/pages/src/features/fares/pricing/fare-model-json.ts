import { fareModel, type WireFareModel } from '@ride/contract/fare-model';
import { fareRuleOfModel } from '@ride/contract/fare-rule-of-model';
import type { FareRule } from '@ride/domain/fares/fare-rule';
import * as z from 'zod/mini';
import { isWithinBounds } from '../rules/address-json.ts';
import { hasPrices } from '../rules/fare-sections.ts';
import { priceGroups } from './price-groups.ts';
import type { PricingQuery } from './rule-source.ts';

export interface FareModelRead {
  readonly model: WireFareModel;
  readonly rule: FareRule;
}

/** The rule a model means; null where it does not mean one. */
export function readModel(model: WireFareModel | null): FareModelRead | null {
  const rule = model && fareRuleOfModel(model, model.uuid ?? '');
  return model && rule && { model, rule };
}

/** A fare model out of an address or an order: anything may stand there. */
export function readModelJson(json: unknown): FareModelRead | null {
  const value = typeof json === 'string' ? parsed(json) : json;
  if (!isWithinBounds(value)) return null;
  const model = z.safeParse(fareModel, value);
  return model.success ? readModel(model.data) : null;
}

const showsPrices = ({ model, rule }: FareModelRead): boolean =>
  hasPrices(rule) || priceGroups(model.transportPriceItems).length > 0;

/** Rules in an address that cannot be shown count as absent, and the rest of it decides. */
export function withReadableRules({ pricingData, ...query }: PricingQuery): PricingQuery {
  const read = pricingData === undefined ? null : readModelJson(pricingData);
  return read && showsPrices(read) ? { ...query, pricingData } : query;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
