import * as calls from '@ride/contract/desk/joins';
import { cityMoment } from '@ride/domain/city-moment';
import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import {
  decideJoinAtDesk,
  type JoinCaseDeps,
  listJoinPage,
  readJoin,
} from './join/join-case-service.ts';
import { deskJoinTexts as texts } from './texts.ts';

type JoinHandlers = Pick<DeskHandlers, keyof typeof calls.joinDeskCalls>;

/** Requests to join a company, as the desk answers them. */
export const joinDeskRoutes = (deps: JoinCaseDeps): JoinHandlers => ({
  listJoins: ({ cursor, limit, ...filter }, { actor }) =>
    listJoinPage(
      deps,
      { ...filter, cities: citiesWith(actor.grants, 'company.read') },
      { cursor, limit },
    ),

  async getJoin({ requestId }, { actor }) {
    const join = await readJoin(deps, actor, requestId, citiesWith(actor.grants, 'company.read'));
    return join ?? refuse(calls.getJoin, 'unknownJoin', texts.unknownJoin);
  },

  async decideJoin(decision, { actor }) {
    const done = await decideJoinAtDesk(deps, actor, decision);
    switch (done.outcome) {
      case 'done':
        return null;
      case 'administratorDecides':
        return refuse(
          calls.decideJoin,
          done.outcome,
          texts.administratorDecides(cityMoment(done.until)),
        );
      default:
        return refuse(calls.decideJoin, done.outcome, texts[done.outcome]);
    }
  },
});
