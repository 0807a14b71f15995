import { fareModel, type WireFareModel } from '@ride/contract/entities/fare-model';
import { type ParsedRule, readFareModel } from '@ride/contract/entities/fare-rule-of-model';
import * as z from 'zod/mini';
import { safeParseJson } from '../../../../lib/safe-parse.ts';
import { isWithinBounds } from '../../address-json.ts';
import { hasPrices } from './fare-sections.ts';
import { priceGroups } from './price-groups.ts';
import type { PricingQuery } from './rule-source.ts';

/** A fare model as sent, with the rule that was read from it. */
export interface ModelWithRule extends ParsedRule {
  readonly model: WireFareModel;
}

/** The rule a model means, as far as it can be read; null where no price of it can be. */
export function readModel(model: WireFareModel | null): ModelWithRule | null {
  const read = model && { model, ...readFareModel(model, model.uuid ?? '') };
  return read && (read.unreadable.length === 0 || showsPrices(read)) ? read : null;
}

/** A fare model out of an address or an order: anything may stand there. */
export function readModelJson(json: unknown): ModelWithRule | null {
  const value = typeof json === 'string' ? safeParseJson(json) : json;
  if (!isWithinBounds(value)) return null;
  const model = z.safeParse(fareModel, value);
  return model.success ? readModel(model.data) : null;
}

export const showsPrices = ({ model, rule }: ModelWithRule): boolean =>
  hasPrices(rule) || priceGroups(model.transportPriceItems).length > 0;

/** Rules in an address that cannot be shown count as absent, and the rest of it decides. */
export function withReadableRules({ pricingData, ...query }: PricingQuery): PricingQuery {
  const read = pricingData === undefined ? null : readModelJson(pricingData);
  return read && showsPrices(read) ? { ...query, pricingData } : query;
}
