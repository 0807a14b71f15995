import { openDispute } from '@ride/contract/desk/disputes';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { answerOrRefuse } from '../../../http/refusal.ts';
import { openTexts as texts } from '../texts.ts';
import { type OpenForCallerDeps, openForCaller } from './open-for-caller-service.ts';

/** Cases that support opens for passengers who call. */
export const openForCallerRoutes = (
  deps: OpenForCallerDeps,
): Pick<DeskHandlers, 'openDispute'> => ({
  openDispute: async (input, { actor }) =>
    answerOrRefuse(openDispute, await openForCaller(deps, actor, input), texts),
});
