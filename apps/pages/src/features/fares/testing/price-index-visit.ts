import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fareItems } from '@ride/contract/fares';
import { screen } from '@testing-library/react';
import { formatLocation } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import { sampleBreakdown } from './sample-breakdown.ts';

type Address = QueryOf<'breakdown'>;

export const createPriceIndexVisit = (address: Address): Visit =>
  createVisit(formatLocation('breakdown', address));

export function createOrderVisit(part: WireFareBreakdown = {}, address: Address = {}): Visit {
  const at = createPriceIndexVisit({ type: 2, orderUuid: 'order-1', ...address });
  at.gateway.answer(fareItems, successAnswer({ ...sampleBreakdown, ...part }));
  return at;
}

export const createEstimateVisit = (address: Address, part: WireFareBreakdown = {}): Visit =>
  createPriceIndexVisit({ type: 5, info: { ...sampleBreakdown, ...part }, ...address });

export const findCard = (name: string) => screen.findByRole('region', { name });
export const readCardText = async (name: string) => (await findCard(name)).textContent;

export const readHeroText = () =>
  screen.getByText(/^(实际费用|待支付金额|预估费用)$/, { selector: 'p' }).parentElement
    ?.textContent;
