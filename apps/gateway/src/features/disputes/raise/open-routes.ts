import { openDispute } from '@ride/contract/desk/disputes';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { answerOrRefuse } from '../../../http/refusal.ts';
import { openForCallerTexts as texts } from '../texts.ts';
import { type OpenForCallerDeps, openForCaller } from './open-for-caller-service.ts';

export const openForCallerRoutes = (
  deps: OpenForCallerDeps,
): Pick<DeskHandlers, 'openDispute'> => ({
  openDispute: async (input, { actor }) =>
    answerOrRefuse(openDispute, await openForCaller(deps, actor, input), texts),
});
