import { disputeCaseStateNames, isOpenDispute } from '@ride/domain/disputes/dispute-case';
import type { HeldCaseKind } from '../../cases/case-kind.ts';
import { deskTexts } from '../texts.ts';
import { type DisputeCase, findCase } from './case-store.ts';

/** Disputed, reported and held fares. */
export const disputeKind: HeldCaseKind<'disputes', DisputeCase, 'decidedBefore'> = {
  table: 'disputes',
  key: 'receiptNumber',
  subject: 'dispute',
  stateNames: disputeCaseStateNames,
  checksRevisionFirst: true,
  refusalNames: {
    unknownCase: 'unknownDispute',
    takenByOther: 'disputeTaken',
    unknownColleague: 'unknownHandler',
  },
  refusalTexts: deskTexts,
  handle: 'dispute.handle',
  supervise: 'dispute.sign',
  actions: {
    taken: 'dispute.taken',
    handedOver: 'dispute.handedOver',
    givenBack: 'dispute.givenBack',
  },
  isOpen: isOpenDispute,
  find: findCase,
};
