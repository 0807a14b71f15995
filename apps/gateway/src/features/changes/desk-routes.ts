import { changeDeskCalls as calls } from '@ride/contract/desk/changes';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse, refuseShared } from '../../http/refusal.ts';
import { type ApproveDeps, approveAndAnnounce } from './approve-service.ts';
import { type ReplayDeps, replayNextTrips } from './consequences/replay-service.ts';
import { type DraftDeps, discardDraft, revert, saveDraft } from './draft-service.ts';
import { listChangePage } from './list-service.ts';
import { type PreviewDeps, startPreview } from './preview-service.ts';
import { type ReadChangeDeps, readWholeChange } from './read-service.ts';
import { type RepriceDeps, repriceChange } from './reprice-service.ts';
import { returnToMaker, submit } from './review-service.ts';
import { texts } from './texts.ts';
import { listTimelineRows, readTimelineOf } from './timeline-service.ts';
import { withdraw } from './withdraw-service.ts';

export type ChangeDeskDeps = DraftDeps &
  ApproveDeps &
  ReadChangeDeps &
  PreviewDeps &
  ReplayDeps &
  RepriceDeps;

export const changeDeskRoutes = (deps: ChangeDeskDeps): Pick<DeskHandlers, keyof typeof calls> => ({
  listChanges: (request, { actor }) => listChangePage(deps, actor, request),

  readChange: async ({ id }, { actor }) =>
    (await readWholeChange(deps, actor, id)) ??
    refuse(calls.readChange, 'unknownChange', texts.unknownChange),

  saveChange: async (request, { actor }) =>
    answerOrRefuse(calls.saveChange, await saveDraft(deps, actor, request), texts),

  async replayChange({ id }, { actor }) {
    const outcome = await replayNextTrips(deps, actor, id);
    return answerOrRefuse(calls.replayChange, outcome, texts).consequences;
  },

  discardChange: async (request, { actor }) =>
    answerOrRefuse(calls.discardChange, await discardDraft(deps, actor, request), texts) ?? {},

  submitChange: async (request, { actor }) =>
    answerOrRefuse(calls.submitChange, await submit(deps, actor, request), texts),

  returnChange: async (request, { actor }) =>
    answerOrRefuse(calls.returnChange, await returnToMaker(deps, actor, request), texts) ?? {},

  approveChange: async (request, { actor }) =>
    answerOrRefuse(calls.approveChange, await approveAndAnnounce(deps, actor, request), texts),

  withdrawChange: async (request, { actor }) =>
    answerOrRefuse(calls.withdrawChange, await withdraw(deps, actor, request), texts) ?? {},

  revertChange: async (request, { actor }) =>
    answerOrRefuse(calls.revertChange, await revert(deps, actor, request), texts),

  repriceChange: async (request, { actor }) =>
    answerOrRefuse(calls.repriceChange, await repriceChange(deps, actor, request), texts),

  async previewChange({ id }, { actor }) {
    const outcome = await startPreview(deps, actor, id);
    const { pages, expiresAt } = answerOrRefuse(calls.previewChange, outcome, texts);
    return { pages: [...pages], expiresAt };
  },

  listTimelines: async (request, { actor }) => ({
    timelines: await listTimelineRows(deps, actor, request),
  }),

  readTimeline: async ({ kind, key }) =>
    (await readTimelineOf(deps, kind, key)) ?? refuseShared('notFound', texts.unknownTimeline),
});
