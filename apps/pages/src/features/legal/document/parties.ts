import type { Environment } from '@ride/contract/environment';

/** Who a legal text speaks of. */
export interface Parties {
  readonly brand: string;
  /** The company behind the brand. */
  readonly operator: string;
  /** Where people turn to. */
  readonly contact: string;
}

/** An environment that names no company or phone still gives complete sentences. */
export function partiesOf({
  brand,
  operator,
  links,
}: Pick<Environment, 'brand' | 'operator' | 'links'>): Parties {
  return {
    brand,
    operator: operator ?? `${brand}平台的运营主体`,
    contact: links.supportPhone ? `客服电话 ${links.supportPhone}` : `${brand}平台公示的客服渠道`,
  };
}
