import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fareItems } from '@ride/contract/fares';
import { screen } from '@testing-library/react';
import { locationOf } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { success } from '../../../testing/answers.ts';
import { type Visit, visit } from '../../../testing/render-page.tsx';
import { sampleBreakdown } from './sample-breakdown.ts';

type Address = QueryOf<'breakdown'>;

export const priceIndexVisit = (address: Address): Visit => visit(locationOf('breakdown', address));

export function orderVisit(part: WireFareBreakdown = {}, address: Address = {}): Visit {
  const at = priceIndexVisit({ type: 2, orderUuid: 'order-1', ...address });
  at.gateway.answer(fareItems, success({ ...sampleBreakdown, ...part }));
  return at;
}

export const estimateVisit = (address: Address, part: WireFareBreakdown = {}): Visit =>
  priceIndexVisit({ type: 5, info: { ...sampleBreakdown, ...part }, ...address });

export const card = (name: string) => screen.findByRole('region', { name });
export const cardText = async (name: string) => (await card(name)).textContent;

export const heroText = () =>
  screen.getByText(/^(实际费用|待支付金额|预估费用)$/, { selector: 'p' }).parentElement
    ?.textContent;
