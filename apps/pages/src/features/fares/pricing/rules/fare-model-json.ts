import { fareModel, type WireFareModel } from '@ride/contract/entities/fare-model';
import { type ParsedRule, readFareModel } from '@ride/contract/entities/fare-rule-of-model';
import * as z from 'zod/mini';
import { safeParseJson } from '../../../../lib/safe-parse.ts';
import { isJsonWithinLimits } from '../../address-json.ts';
import { hasPrices } from './fare-sections.ts';
import { priceGroups } from './price-groups.ts';
import type { PricingQuery } from './rule-source.ts';

export interface ModelWithRule extends ParsedRule {
  readonly model: WireFareModel;
}

/** Returns null if some prices cannot be read and no others can be shown. */
export function readModel(model: WireFareModel | null): ModelWithRule | null {
  const read = model && { model, ...readFareModel(model, model.uuid ?? '') };
  return read && (read.unreadable.length === 0 || showsPrices(read)) ? read : null;
}

export function readModelJson(json: unknown): ModelWithRule | null {
  const value = typeof json === 'string' ? safeParseJson(json) : json;
  if (!isJsonWithinLimits(value)) return null;
  const model = z.safeParse(fareModel, value);
  return model.success ? readModel(model.data) : null;
}

export const showsPrices = ({ model, rule }: ModelWithRule): boolean =>
  hasPrices(rule) || priceGroups(model.transportPriceItems).length > 0;

/** Rules in the address that cannot be shown are ignored, and the rest of the address decides. */
export function withReadableRules({ pricingData, ...query }: PricingQuery): PricingQuery {
  const read = pricingData === undefined ? null : readModelJson(pricingData);
  return read && showsPrices(read) ? { ...query, pricingData } : query;
}
