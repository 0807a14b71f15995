import type { TypedItem } from '@ride/contract/desk/changes';
import { itemBodies } from '@ride/contract/entities/change-item';
import { cityDayStart } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { approveAndAnnounce } from '../../features/changes/approve-service.ts';
import { findChange } from '../../features/changes/change-store.ts';
import type { PriceWith } from '../../features/changes/consequences/change-terms.ts';
import {
  type ReplayDeps,
  replayNextTrips,
} from '../../features/changes/consequences/replay-service.ts';
import { saveDraft } from '../../features/changes/draft-service.ts';
import { returnToMaker, submit } from '../../features/changes/review-service.ts';
import { withdraw } from '../../features/changes/withdraw-service.ts';
import { createHtmlSanitizer } from '../../features/content/sanitize-html.ts';
import { faresFeature } from '../../features/fares/fares.ts';
import { fencesFeature } from '../../features/fences/fences.ts';
import { createActivityKind } from '../../features/referral/activities/activity-kind.ts';
import { staffDirectory } from '../../features/staff/staff-directory.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffActor } from '../../ports/staff.ts';
import { findDemoActor } from '../demo-people.ts';

const makers = { fareRule: '陈静', activity: '刘洋' } as const;
const CHECKER = '赵强';

type End = 'draft' | 'returned' | 'inReview' | 'announced' | 'withdrawn';

interface DemoChange {
  readonly kind: keyof typeof makers;
  readonly key: string;
  readonly title: string;
  readonly reason: string;
  /** To what is unlikely about it. */
  readonly answer?: string;
  /** The start fare, or the budget, becomes this per cent of what it was. */
  readonly percent: number;
  readonly end: End;
  readonly begunDaysAgo: number;
  /** Activities run from their approval. */
  readonly startsInDays?: number;
}

/**
 * One change in each state; the one that began ten days ago is live. The demo passenger has a ride by
 * the rule whose change is announced.
 */
const demoChanges: readonly DemoChange[] = [
  {
    kind: 'fareRule',
    key: 'demo-hangzhou-taxi',
    title: '杭州出租车起步费上调',
    reason: '随本市出租汽车运价调整',
    percent: 110,
    end: 'announced',
    begunDaysAgo: 10,
    startsInDays: -1,
  },
  {
    kind: 'fareRule',
    key: 'demo-hangzhou-premium',
    title: '杭州尊享起步费上调',
    reason: '车辆成本上涨',
    percent: 120,
    end: 'withdrawn',
    begunDaysAgo: 3,
    startsInDays: 7,
  },
  {
    kind: 'fareRule',
    key: 'demo-nanjing-enterprise-business',
    title: '南京企业商务型起步费上调',
    reason: '油价和保险成本上涨',
    percent: 108,
    end: 'announced',
    begunDaysAgo: 1,
    startsInDays: 9,
  },
  {
    kind: 'fareRule',
    key: 'demo-chengdu-carpool',
    title: '成都拼车起步费下调',
    reason: '与同城其他平台持平',
    percent: 90,
    end: 'inReview',
    begunDaysAgo: 1,
    startsInDays: 12,
  },
  {
    kind: 'fareRule',
    key: 'demo-hangzhou-carpool',
    title: '杭州拼车起步费上调',
    reason: '',
    percent: 105,
    end: 'returned',
    begunDaysAgo: 2,
    startsInDays: 14,
  },
  {
    kind: 'fareRule',
    key: 'demo-chengdu-taxi',
    title: '成都出租车起步费上调',
    reason: '',
    percent: 106,
    end: 'draft',
    begunDaysAgo: 0,
    startsInDays: 20,
  },
  {
    kind: 'activity',
    key: 'demo-activity-nanjing',
    title: '南京邀请活动追加预算',
    reason: '春节前邀请增多，预算预计提前用完',
    answer: '规则和分享标题中的 1500 元是企业首次充值的赠送，与邀请奖励无关，文字不变',
    percent: 150,
    end: 'inReview',
    begunDaysAgo: 1,
  },
];

type DemoPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut' | 'brandTiers'
>;

export async function loadDemoChanges(ports: DemoPorts): Promise<void> {
  const loadedAt = ports.now();
  const checker = await findDemoActor(ports, CHECKER);
  for (const change of demoChanges) {
    const maker = await findDemoActor(ports, makers[change.kind]);
    const begunAt = loadedAt - change.begunDaysAgo * DAY_MS;
    const later = (hours: number) => demoDeps({ ...ports, now: () => begunAt + hours * HOUR_MS });
    const startsAt = startOf(change, loadedAt);
    const typed = {
      title: change.title,
      reason: change.reason,
      publicNote: change.title,
      answer: change.answer ?? '',
      startsAt,
      items: [await changedItem(later(0), change)],
    };
    const saved = await saveDraft(later(0), maker, { id: null, revision: 0, ...typed });
    if (saved.outcome !== 'done') throw new Error(`${change.title}: ${saved.outcome}`);
    if (change.end === 'draft') continue;
    if (change.kind === 'fareRule') await replayDemoTrips(later(1), maker, change, saved.id);
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

const startOf = ({ startsInDays }: DemoChange, loadedAt: number): number | null =>
  startsInDays === undefined ? null : cityDayStart(loadedAt + startsInDays * DAY_MS);

function expectDone({ title }: DemoChange, result: string | { readonly outcome: string }): void {
  const outcome = typeof result === 'string' ? result : result.outcome;
  if (outcome !== 'done') throw new Error(`${title}: ${outcome}`);
}

async function replayDemoTrips(
  deps: ReplayDeps,
  maker: StaffActor,
  change: DemoChange,
  id: string,
): Promise<void> {
  for (;;) {
    const replayed = await replayNextTrips(deps, maker, id);
    if (replayed.outcome !== 'done') return expectDone(change, replayed);
    if (replayed.consequences.isComplete) return;
  }
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
    priceWith: ({ fences: areas, ...terms }: Parameters<PriceWith>[0]) =>
      fares.priceWith({ ...terms, fences: fences.withChanges(areas) }),
    listConcernedVersions: fares.listConcernedVersions,
  };
}

/** Nothing but the start fare or the budget changes. */
async function changedItem(
  { ports, rules }: ReturnType<typeof demoDeps>,
  { kind, key, percent }: DemoChange,
): Promise<TypedItem> {
  const versions = await rules.kinds[kind].versions(ports.db, key);
  const body = versions.at(-1)?.body;
  if (kind === 'activity') {
    const activity = itemBodies.activity.parse(body);
    return { kind, key, body: { ...activity, budgetFen: (activity.budgetFen * percent) / 100 } };
  }
  const rule = itemBodies.fareRule.parse(body);
  const { baseFare } = rule.fareModel;
  const startFare = ((Number(baseFare.startFare) * percent) / 100).toFixed(2);
  const fareModel = { ...rule.fareModel, baseFare: { ...baseFare, startFare } };
  return { kind, key, body: { ...rule, fareModel } };
}
