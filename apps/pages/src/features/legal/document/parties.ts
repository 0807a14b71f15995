import type { Environment } from '@ride/contract/environment';

export interface Parties {
  readonly brand: string;
  readonly operator: string;
  readonly contact: string;
}

/** Without a configured company or phone the texts still have complete sentences. */
export function readLegalParties({
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

/** An archived text has the names of the parties open, as they are settings. */
export const fillInParties = (text: string, parties: Parties): string =>
  text.replaceAll(/\{(brand|operator|contact)\}/g, (_, name) => parties[name as keyof Parties]);
