import * as calls from '@ride/contract/desk/disputes';
import { ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { refuse } from '../../../http/refusal.ts';
import { listHandlers } from '../../cases/case-holder.ts';
import { answering } from '../../cases/refuse-case.ts';
import type { ReadContent } from '../../content/content.ts';
import {
  listOverdueRefundPage,
  type OverdueRefundDeps,
} from '../refund/overdue-refunds-service.ts';
import { deskTexts as texts } from '../texts.ts';
import { listCasePage } from './case-list-service.ts';
import { type CasePageDeps, readCasePage } from './case-page-service.ts';
import { disputeKind } from './case-store.ts';
import {
  addDisputeNote,
  askPassenger,
  type CaseDeps,
  giveBackDispute,
  handOverDispute,
  takeDispute,
} from './desk-action-service.ts';
import { readDisputeFigures } from './figures-service.ts';
import type { NotifyDeps } from './notices/notify-passenger-service.ts';

type CaseHandlers = Omit<
  Pick<DeskHandlers, keyof typeof calls.disputeDeskCalls>,
  | 'openDispute'
  | 'recomputeDispute'
  | 'decideDispute'
  | 'signDispute'
  | 'returnDispute'
  | 'getDisputePicture'
> &
  Pick<DeskHandlers, 'listDisputeAnswers' | 'listOverdueRefunds' | 'workbenchDisputeFigures'>;

export type CaseDeskDeps = CaseDeps &
  CasePageDeps &
  NotifyDeps &
  OverdueRefundDeps & {
    /** What is published now, read without a cache. */
    readonly readLive: ReadContent;
  };

/** The queue of cases, and what is done with one before it is decided. */
export function caseDeskRoutes(deps: CaseDeskDeps): CaseHandlers {
  const answer = answering(deps, disputeKind);
  return {
    listDisputes({ taken, cursor, limit, ...filter }, { actor }) {
      const takenBy = taken === 'me' ? { staffId: actor.staffId } : taken;
      return listCasePage(deps, actor, { ...filter, takenBy }, { cursor, limit });
    },

    async getDispute({ receiptNumber }, { actor }) {
      const page = await readCasePage(deps, actor, receiptNumber);
      return page ?? refuse(calls.getDispute, 'unknownDispute', texts.unknownCase);
    },

    listDisputeAnswers: async () =>
      (await deps.readLive('disputeAnswers', ONLY_DOCUMENT))?.answers ?? defaultAnswers,

    listOverdueRefunds: (input, { actor }) => listOverdueRefundPage(deps, actor, input),

    takeDispute: async ({ receiptNumber }, { actor }) =>
      answer(calls.takeDispute, await takeDispute(deps, actor, receiptNumber)),

    async listDisputeColleagues({ receiptNumber }, { actor }) {
      const handlers = await listHandlers(disputeKind, deps, actor, receiptNumber);
      return handlers ?? refuse(calls.listDisputeColleagues, 'unknownDispute', texts.unknownCase);
    },

    handOverDispute: async (input, { actor }) =>
      answer(calls.handOverDispute, await handOverDispute(deps, actor, input)),

    giveBackDispute: async (input, { actor }) =>
      answer(calls.giveBackDispute, await giveBackDispute(deps, actor, input)),

    askPassenger: async (input, { actor }) =>
      answer(calls.askPassenger, await askPassenger(deps, actor, input)),

    addDisputeNote: async (note, { actor }) =>
      answer(calls.addDisputeNote, await addDisputeNote(deps, actor, note)),

    workbenchDisputeFigures: (_input, { actor }) =>
      readDisputeFigures(deps.ports, citiesWith(actor.grants, 'dispute.read')),
  };
}
