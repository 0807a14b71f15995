import * as calls from '@ride/contract/desk/joins';
import { cityMoment } from '@ride/domain/city-moment';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { exporting } from '../cases/list-export.ts';
import { refuseCase } from '../cases/refuse-case.ts';
import { joinColumns } from './export-columns.ts';
import {
  decideJoinAtDesk,
  type JoinCaseDeps,
  listJoinPage,
  readJoin,
} from './join/join-case-service.ts';
import { joinKind } from './join/join-case-store.ts';
import { administratorDecidesText, deskJoinTexts as texts } from './texts.ts';

type JoinHandlers = Pick<DeskHandlers, keyof typeof calls.joinDeskCalls>;

/** Requests to join a company, as the desk answers them. */
export function joinDeskRoutes(deps: JoinCaseDeps): JoinHandlers {
  const listJoins: JoinHandlers['listJoins'] = (request, { actor }) =>
    listJoinPage(deps, actor, request);
  return {
    listJoins,

    exportJoins: exporting(deps.ports, {
      call: calls.listJoins,
      list: listJoins,
      columns: joinColumns,
    }),

    async getJoin({ requestId }, { actor }) {
      const join = await readJoin(deps, actor, requestId);
      return join ?? refuse(calls.getJoin, 'unknownJoin', texts.unknownCase);
    },

    async decideJoin(decision, { actor }) {
      const done = await decideJoinAtDesk(deps, actor, decision);
      if (done.outcome === 'done') return null;
      if (done.outcome === 'administratorDecides') {
        const text = administratorDecidesText(cityMoment(done.until));
        return refuse(calls.decideJoin, done.outcome, text);
      }
      return refuseCase(deps, calls.decideJoin, joinKind, done);
    },
  };
}
