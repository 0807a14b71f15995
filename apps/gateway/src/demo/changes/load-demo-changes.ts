import type { TypedItem } from '@ride/contract/desk/changes';
import { itemBodies } from '@ride/contract/entities/change-item';
import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { approveAndAnnounce } from '../../features/changes/approve-service.ts';
import { findChange } from '../../features/changes/change-store.ts';
import { saveDraft } from '../../features/changes/draft-service.ts';
import { returnToMaker, submit } from '../../features/changes/review-service.ts';
import { withdraw } from '../../features/changes/withdraw-service.ts';
import { createHtmlSanitizer } from '../../features/content/sanitize-html.ts';
import { faresFeature } from '../../features/fares/fares.ts';
import { fencesFeature } from '../../features/fences/fences.ts';
import { createActivityKind } from '../../features/referral/activities/activity-kind.ts';
import { staffDirectory } from '../../features/staff/staff-directory.ts';
import type { Ports } from '../../ports/ports.ts';
import { findDemoActor } from '../demo-people.ts';

const [MAKER, CHECKER] = ['陈静', '赵强'];

type End = 'draft' | 'returned' | 'inReview' | 'announced' | 'withdrawn';

interface DemoChange {
  readonly rule: string;
  readonly title: string;
  readonly reason: string;
  readonly percent: number;
  readonly end: End;
  readonly begunDaysAgo: number;
  readonly startsInDays: number;
}

/** One change in each state; the one that began ten days ago is live. */
const demoChanges: readonly DemoChange[] = [
  {
    rule: 'demo-hangzhou-taxi',
    title: '杭州出租车起步费上调',
    reason: '随本市出租汽车运价调整',
    percent: 110,
    end: 'announced',
    begunDaysAgo: 10,
    startsInDays: -1,
  },
  {
    rule: 'demo-hangzhou-premium',
    title: '杭州尊享起步费上调',
    reason: '车辆成本上涨',
    percent: 120,
    end: 'withdrawn',
    begunDaysAgo: 3,
    startsInDays: 7,
  },
  {
    rule: 'demo-chengdu-comfort',
    title: '成都舒适型起步费上调',
    reason: '油价和保险成本上涨',
    percent: 108,
    end: 'announced',
    begunDaysAgo: 1,
    startsInDays: 9,
  },
  {
    rule: 'demo-chengdu-carpool',
    title: '成都拼车起步费下调',
    reason: '与同城其他平台持平',
    percent: 90,
    end: 'inReview',
    begunDaysAgo: 1,
    startsInDays: 12,
  },
  {
    rule: 'demo-hangzhou-carpool',
    title: '杭州拼车起步费上调',
    reason: '',
    percent: 105,
    end: 'returned',
    begunDaysAgo: 2,
    startsInDays: 14,
  },
  {
    rule: 'demo-chengdu-taxi',
    title: '成都出租车起步费上调',
    reason: '',
    percent: 106,
    end: 'draft',
    begunDaysAgo: 0,
    startsInDays: 20,
  },
];

type DemoPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut' | 'brandTiers'
>;

export async function loadDemoChanges(ports: DemoPorts): Promise<void> {
  const loadedAt = ports.now();
  const [maker, checker] = [await findDemoActor(ports, MAKER), await findDemoActor(ports, CHECKER)];
  for (const change of demoChanges) {
    const begunAt = loadedAt - change.begunDaysAgo * DAY_MS;
    const later = (hours: number) => demoDeps({ ...ports, now: () => begunAt + hours * HOUR_MS });
    const startsAt = cityDayStart(loadedAt + change.startsInDays * DAY_MS);
    const typed = {
      title: change.title,
      reason: change.reason,
      publicNote: change.title,
      answer: '',
      startsAt,
      items: [await changedRule(later(0), change)],
    };
    const saved = await saveDraft(later(0), maker, { id: null, revision: 0, ...typed });
    if (saved.outcome !== 'done') throw new Error(`${change.title}: ${saved.outcome}`);
    if (change.end === 'draft') continue;
    expectDone(change, await submit(later(1), maker, saved));
    const { contentHash } = (await findChange(ports.db, saved.id)) ?? {};
    const seen = { id: saved.id, contentHash: contentHash ?? '' };
    if (change.end === 'returned') {
      const note = '请写明调整的原因，并附成本测算';
      expectDone(change, await returnToMaker(later(2), checker, { ...seen, note }));
    }
    if (change.end === 'announced' || change.end === 'withdrawn') {
      const approval = { ...seen, startsAt, later: [] };
      expectDone(change, await approveAndAnnounce(later(2), checker, approval));
    }
    if (change.end === 'withdrawn') {
      const note = '成本回落，暂不调整';
      expectDone(change, await withdraw(later(26), checker, { id: saved.id, note, also: [] }));
    }
  }
}

function expectDone({ title }: DemoChange, result: string | { readonly outcome: string }): void {
  const outcome = typeof result === 'string' ? result : result.outcome;
  if (outcome !== 'done') throw new Error(`${title}: ${outcome}`);
}

function demoDeps(ports: DemoPorts) {
  const fences = fencesFeature({ ports });
  const fares = faresFeature({
    ports,
    fences: fences.index,
    findPublishedFence: fences.findPublishedFence,
  });
  const checks = { sanitizeHtml: createHtmlSanitizer([]), trustedHosts: [] };
  const activity = createActivityKind({ ports, ...checks }, async () => {});
  const fence = fences.createKind(fares.listRulesAtFence);
  return {
    ports,
    rules: { kinds: { ...fares.kinds, fence, activity }, noticeMs: 7 * DAY_MS, corrections: true },
    activeGrants: staffDirectory.activeGrants,
  };
}

/** Nothing but the start fare changes. */
async function changedRule(
  { ports, rules }: ReturnType<typeof demoDeps>,
  { rule, percent }: DemoChange,
): Promise<TypedItem> {
  const versions = await rules.kinds.fareRule.versions(ports.db, rule);
  const body = itemBodies.fareRule.parse(versions.at(-1)?.body);
  const { baseFare } = body.fareModel;
  const startFare = ((Number(baseFare.startFare) * percent) / 100).toFixed(2);
  const fareModel = { ...body.fareModel, baseFare: { ...baseFare, startFare } };
  return { kind: 'fareRule', key: rule, body: { ...body, fareModel } };
}
