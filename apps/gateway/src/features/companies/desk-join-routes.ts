import * as calls from '@ride/contract/desk/joins';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import { createListExport } from '../case-work/list-export.ts';
import { joinExportColumns } from './export-columns.ts';
import {
  decideJoinAtDesk,
  type JoinCaseDeps,
  listJoinRequestPage,
  readJoinRequest,
} from './join/join-case-service.ts';
import { deskJoinTexts as texts } from './texts.ts';

type JoinHandlers = Pick<DeskHandlers, keyof typeof calls.joinDeskCalls>;

export function joinDeskRoutes(deps: JoinCaseDeps): JoinHandlers {
  const listJoins: JoinHandlers['listJoins'] = (request, { actor }) =>
    listJoinRequestPage(deps, actor, request);
  return {
    listJoins,

    exportJoins: createListExport(deps.ports, {
      call: calls.listJoins,
      list: listJoins,
      columns: joinExportColumns,
    }),

    async getJoin({ requestId }, { actor }) {
      const join = await readJoinRequest(deps, actor, requestId);
      return join ?? refuse(calls.getJoin, 'unknownCase', texts.unknownCase);
    },

    decideJoin: async (decision, { actor }) =>
      answerOrRefuse(calls.decideJoin, await decideJoinAtDesk(deps, actor, decision), texts),
  };
}
