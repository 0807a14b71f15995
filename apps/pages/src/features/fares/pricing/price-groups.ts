import type { WireFareModel } from '@ride/contract/fare-model';

type WireGroups = WireFareModel['transportPriceItems'];

export interface PriceGroup {
  readonly name: string;
  readonly items: readonly { readonly name: string; readonly value: string }[];
}

const words = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** Groups of prices as the provider writes them; what has no name or no value is left out. */
export function priceGroups(groups: WireGroups): PriceGroup[] {
  return (groups ?? [])
    .map(({ name, subItem }) => ({
      name: words(name),
      items: (subItem ?? [])
        .map((item) => ({ name: words(item.name), value: words(item.value) }))
        .filter((item) => item.name !== '' && item.value !== ''),
    }))
    .filter(({ items }) => items.length > 0);
}
