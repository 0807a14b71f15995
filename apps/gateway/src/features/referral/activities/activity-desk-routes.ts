import { type activityDeskCalls, endActivity } from '@ride/contract/desk/activities';
import type { DeskHandlers } from '../../../http/desk-handlers.ts';
import { answerOrRefuse } from '../../../http/refusal.ts';
import type { Ports } from '../../../ports/ports.ts';
import { texts } from '../texts.ts';
import { endActivityNow, listDeskActivities } from './activity-desk-service.ts';

export const activityDeskRoutes = (
  ports: Ports,
  refresh: () => Promise<void>,
): Pick<DeskHandlers, keyof typeof activityDeskCalls> => ({
  listActivities: (request, { actor }) => listDeskActivities(ports, actor, request),

  async endActivity(request, { actor }) {
    const answer = answerOrRefuse(endActivity, await endActivityNow(ports, actor, request), texts);
    await refresh();
    return answer;
  },
});
