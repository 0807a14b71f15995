import { listRefunds } from '@ride/contract/desk/dispute-tools';
import * as calls from '@ride/contract/desk/disputes';
import { SINGLE_DOCUMENT_NAME } from '@ride/contract/entities/content-name';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import type { DeskHandlers } from '../../../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../../../http/refusal.ts';
import { listEligibleHolders } from '../../../case-work/case-holder.ts';
import { createListExport } from '../../../case-work/list-export.ts';
import type { ReadContent } from '../../../content/content.ts';
import { deskTexts as texts } from '../../texts.ts';
import { disputeKind } from '../case-store.ts';
import { listDeciders } from '../decision-store.ts';
import type { NotifyPassengerDeps } from '../notices/notify-passenger-service.ts';
import { listDisputePage } from './case-list-service.ts';
import { type CasePageDeps, readCasePage } from './case-page-service.ts';
import { listRulesOfCases } from './case-rules-store.ts';
import {
  addDisputeNote,
  askPassenger,
  type CaseDeps,
  giveBackDispute,
  handOverDispute,
  takeDispute,
} from './desk-action-service.ts';
import { disputeExportColumns, refundExportColumns } from './export-columns.ts';
import { listRefundPage, type RefundListDeps } from './refund-list-service.ts';

type CaseHandlers = Omit<
  Pick<DeskHandlers, keyof typeof calls.disputeDeskCalls>,
  | 'openDispute'
  | 'recomputeDispute'
  | 'decideDispute'
  | 'signDispute'
  | 'returnDispute'
  | 'getDisputePicture'
> &
  Pick<DeskHandlers, 'listDisputeAnswers' | 'listRefunds' | 'exportRefunds'>;

export type CaseDeskDeps = CaseDeps &
  CasePageDeps &
  NotifyPassengerDeps &
  RefundListDeps & {
    /** This function reads published content without a cache. */
    readonly readLive: ReadContent;
  };

export function caseDeskRoutes(deps: CaseDeskDeps): CaseHandlers {
  const lists: Pick<CaseHandlers, 'listDisputes' | 'listRefunds'> = {
    listDisputes: (request, { actor }) => listDisputePage(deps, actor, request),
    listRefunds: (request, { actor }) => listRefundPage(deps, actor, request),
  };
  return {
    ...lists,

    exportDisputes: createListExport(deps.ports, {
      call: calls.listDisputes,
      list: lists.listDisputes,
      columns: disputeExportColumns,
    }),

    exportRefunds: createListExport(deps.ports, {
      call: listRefunds,
      list: lists.listRefunds,
      columns: refundExportColumns,
    }),

    async listDisputeRules({ queue }) {
      const fareRuleIds = await listRulesOfCases(deps.ports.db, queue);
      return Promise.all(
        fareRuleIds.map(async (fareRuleId) => ({
          fareRuleId,
          name: await deps.findRuleName(fareRuleId),
        })),
      );
    },

    listDisputeHandlers: () => deps.staff.listPermitted(deps.ports.db, disputeKind.handle),

    async getDispute({ receiptNumber }, { actor }) {
      const page = await readCasePage(deps, actor, receiptNumber);
      return page ?? refuse(calls.getDispute, 'unknownCase', texts.unknownCase);
    },

    listDisputeAnswers: async () =>
      (await deps.readLive('disputeAnswers', SINGLE_DOCUMENT_NAME))?.answers ?? defaultAnswers,

    takeDispute: async ({ receiptNumber }, { actor }) =>
      answerOrRefuse(calls.takeDispute, await takeDispute(deps, actor, receiptNumber), texts),

    async listDisputeColleagues({ receiptNumber }, { actor }) {
      const handlers = await listEligibleHolders(disputeKind, deps, actor, receiptNumber);
      if (handlers === null) {
        return refuse(calls.listDisputeColleagues, 'unknownCase', texts.unknownCase);
      }
      const deciders = await listDeciders(deps.ports.db, receiptNumber);
      return handlers.filter(({ staffId }) => !deciders.includes(staffId));
    },

    handOverDispute: async (input, { actor }) =>
      answerOrRefuse(calls.handOverDispute, await handOverDispute(deps, actor, input), texts),

    giveBackDispute: async (input, { actor }) =>
      answerOrRefuse(calls.giveBackDispute, await giveBackDispute(deps, actor, input), texts),

    askPassenger: async (input, { actor }) =>
      answerOrRefuse(calls.askPassenger, await askPassenger(deps, actor, input), texts),

    addDisputeNote: async (note, { actor }) =>
      answerOrRefuse(calls.addDisputeNote, await addDisputeNote(deps, actor, note), texts),
  };
}
