import type { ChangeKind } from '@ride/contract/entities/change-item';
import { internalPublishCalls as calls } from '@ride/contract/internal-publish';
import type { Handlers, ServiceCaller } from '../../http/handlers.ts';
import { answerOrRefuse, formatErrorList } from '../../http/refusal.ts';
import { publishSent } from './publish-service.ts';
import type { ReadDeps } from './read-service.ts';
import type { PublishDeps, Sent } from './sent-items.ts';
import { texts } from './texts.ts';
import { listInForceAndAnnounced } from './timeline-service.ts';

type PublishHandlers = Pick<
  Handlers,
  'publishFareRules' | 'publishFence' | 'publishCalendar' | 'publishActivity' | 'listPublished'
>;

type Import = true | undefined;

export function publishRoutes(deps: PublishDeps & ReadDeps): PublishHandlers {
  const publish = (sent: Sent, { by }: ServiceCaller, isImport: Import) =>
    publishSent(deps, sent, by, { isImport: isImport === true });

  const publishOne = async <Flaw extends string>(
    flaw: Flaw,
    kind: ChangeKind,
    item: { readonly key: string; readonly body: Record<string, unknown> },
    startsAt: number | undefined,
    caller: ServiceCaller,
    isImport: Import,
  ) => {
    const outcome = await publish([{ kind, items: [item], startsAt }], caller, isImport);
    if (outcome.outcome === 'done') {
      const version = outcome.published[0]?.version ?? null;
      return { outcome: 'done' as const, version, drafts: [...outcome.drafts] };
    }
    if (outcome.outcome === 'importClosed') return outcome;
    return { outcome: flaw, errors: outcome.errors };
  };

  const importClosed = texts.importClosed;
  return {
    async publishFareRules({ rules, isImport }, caller) {
      const starts = [...new Set(rules.map(({ startsAt }) => startsAt))];
      const sent = starts.map((startsAt) => ({
        kind: 'fareRule' as const,
        startsAt,
        items: rules
          .filter((rule) => rule.startsAt === startsAt)
          .map(({ startsAt: _, ...body }) => ({ key: body.fareRuleId, body })),
      }));
      const outcome = await publish(sent, caller, isImport);
      const names = { flawed: 'flawedRule', startTaken: 'versionTaken' } as const;
      const named =
        'errors' in outcome ? { outcome: names[outcome.outcome], errors: outcome.errors } : outcome;
      const { published, drafts } = answerOrRefuse(calls.publishFareRules, named, {
        flawedRule: formatErrorList,
        versionTaken: formatErrorList,
        importClosed,
      });
      return {
        published: published.map(({ key, version }) => ({ fareRuleId: key, version })),
        drafts: [...drafts],
      };
    },

    async publishFence({ isImport, startsAt, ...body }, caller) {
      const item = { key: body.fenceNum, body };
      const outcome = await publishOne('flawedFence', 'fence', item, startsAt, caller, isImport);
      return answerOrRefuse(calls.publishFence, outcome, {
        flawedFence: formatErrorList,
        importClosed,
      });
    },

    async publishCalendar({ isImport, startsAt, ...body }, caller) {
      const item = { key: String(body.year), body };
      const outcome = await publishOne(
        'flawedCalendar',
        'calendar',
        item,
        startsAt,
        caller,
        isImport,
      );
      return answerOrRefuse(calls.publishCalendar, outcome, {
        flawedCalendar: formatErrorList,
        importClosed,
      });
    },

    async publishActivity({ isImport, ...body }, caller) {
      const item = { key: body.activityUuid, body };
      const outcome = await publishOne(
        'flawedActivity',
        'activity',
        item,
        undefined,
        caller,
        isImport,
      );
      return answerOrRefuse(calls.publishActivity, outcome, {
        flawedActivity: formatErrorList,
        importClosed,
      });
    },

    listPublished: async ({ kind, cityCode }) => ({
      published: await listInForceAndAnnounced(deps, kind, cityCode),
    }),
  };
}
