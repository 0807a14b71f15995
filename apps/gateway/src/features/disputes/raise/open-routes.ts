import { openDispute } from '@ride/contract/desk/disputes';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse, refuseShared } from '../../../http/refusal.ts';
import { openTexts, texts } from '../texts.ts';
import { type OpenForCallerDeps, openForCaller } from './open-for-caller-service.ts';

export const openForCallerRoutes = (
  deps: OpenForCallerDeps,
): Pick<DeskHandlers, 'openDispute'> => ({
  async openDispute(input, { actor }) {
    const done = await openForCaller(deps, actor, input);
    switch (done.outcome) {
      case 'opened':
        return { receiptNumber: done.receiptNumber, isTexted: done.isTexted };
      case 'caseOpen':
        return refuse(openDispute, 'caseOpen', openTexts.caseOpen(done.receiptNumber));
      case 'noText':
        return refuseShared('malformed', texts.noText);
      case 'unknownOrder':
        return refuse(openDispute, 'unknownOrder', openTexts.unknownOrder);
      case 'passengerErased':
        return refuse(openDispute, 'passengerErased', openTexts.passengerErased);
      case 'already':
        return refuse(openDispute, 'raisedBefore', openTexts.raisedBefore);
      case 'tooLate':
        return refuse(openDispute, 'raisedTooLate', openTexts.raisedTooLate);
      case 'notAllowed':
        return refuse(openDispute, 'orderNotAbnormal', openTexts.orderNotAbnormal);
    }
  },
});
