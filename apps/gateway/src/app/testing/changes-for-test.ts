import type { RequestInput } from '@ride/contract/define-call';
import {
  approveChange,
  readChange,
  replayChange,
  saveChange,
  submitChange,
  type TypedItem,
  withdrawChange,
} from '@ride/contract/desk/changes';
import { publishFareRules } from '@ride/contract/internal-publish';
import { DAY_MS } from '@ride/domain/durations';
import { rideOfDelivery, tripOfDelivery } from '../../features/bills/trip-of-delivery.ts';
import { faresFeature } from '../../features/fares/fares.ts';
import { fencesFeature } from '../../features/fences/fences.ts';
import { replaceGrants } from '../../features/staff/grant-store.ts';
import type { DeskAnswer, Headers, TestDesk } from './desk-for-test.ts';
import { type RuleInput, type TripInput, withStartFare } from './fares-for-test.ts';
import { asService, post } from './gateway-for-test.ts';

type Approval = RequestInput<typeof approveChange>;

/** The rule of tests as an item of a change, told apart by its start fare. */
export const ruleItem = (startFare: string, changes: Partial<RuleInput> = {}): TypedItem => {
  const { startsAt: _, ...body } = withStartFare(startFare, changes);
  return { kind: 'fareRule', key: body.fareRuleId, body };
};

export const endOf = (key: string): TypedItem => ({ kind: 'fareRule', key, body: null });

export async function importRules({ app }: TestDesk, ...rules: RuleInput[]): Promise<void> {
  const answer = await post(app, publishFareRules, { rules, isImport: true }, asService);
  if (!answer.success) throw new Error(answer.msg);
}

function dataOf<Data>(answer: DeskAnswer<Data>): Data {
  if (!answer.success) throw new Error(`${answer.code} ${answer.msg}`);
  return answer.data;
}

/** The first whole minute that is a week and an hour away. */
export const nextWeek = ({ clock }: TestDesk): number =>
  Math.ceil((clock.now() + 7 * DAY_MS) / 3_600_000) * 3_600_000 + 3_600_000;

export interface TypedForTest {
  readonly id?: string;
  readonly revision?: number;
  readonly startsAt?: number | null;
}

/** Saves a change with everything that a submission needs. */
export const save = async (
  desk: TestDesk,
  as: Headers,
  items: TypedItem[],
  { id, revision = 0, startsAt = nextWeek(desk) }: TypedForTest = {},
) =>
  dataOf(
    await desk.postDesk(
      saveChange,
      {
        id: id ?? null,
        revision,
        title: '调整起步费',
        reason: '成本上涨',
        publicNote: '因成本上涨调整',
        answer: '已核对',
        startsAt,
        items,
      },
      as,
    ),
  );

export const read = async (desk: TestDesk, as: Headers, id: string) =>
  dataOf(await desk.postDesk(readChange, { id }, as));

/** Computes the consequences as the desk does: call after call until they are complete. */
export async function replay(desk: TestDesk, as: Headers, id: string) {
  for (;;) {
    const consequences = dataOf(await desk.postDesk(replayChange, { id }, as));
    if (consequences.isComplete) return consequences;
  }
}

/** Returns the hash of what was submitted. */
export async function submitted(
  desk: TestDesk,
  as: Headers,
  items: TypedItem[],
  typed: TypedForTest = {},
): Promise<{ readonly id: string; readonly contentHash: string }> {
  const saved = await save(desk, as, items, typed);
  if (items.some(({ kind }) => kind !== 'activity')) await replay(desk, as, saved.id);
  return submit(desk, as, saved);
}

export async function submit(
  desk: TestDesk,
  as: Headers,
  saved: { readonly id: string; readonly revision: number },
): Promise<{ readonly id: string; readonly contentHash: string }> {
  const { contentHash } = dataOf(await desk.postDesk(submitChange, saved, as));
  return { id: saved.id, contentHash };
}

/** Approves what the checker reads now, and keeps every later version. */
export async function approve(
  desk: TestDesk,
  as: Headers,
  { id, contentHash }: { readonly id: string; readonly contentHash: string },
  changed: Partial<Approval> = {},
) {
  const { startsAt, items } = await read(desk, as, id);
  const later = items.flatMap(({ kind, key, later: versions }) =>
    versions.map(({ version }) => ({ kind, key, version, isKept: true })),
  );
  return desk.postDesk(approveChange, { id, contentHash, startsAt, later, ...changed }, as);
}

export const withdraw = (desk: TestDesk, as: Headers, id: string, also: string[] = []) =>
  desk.postDesk(withdrawChange, { id, note: '暂不调整', also }, as);

export async function pricingPeople(desk: TestDesk, cities?: readonly string[]) {
  return {
    maker: await desk.as('pricingMaker', cities),
    checker: await desk.as('pricingChecker', cities),
  };
}

/** The maker of a change gets the role of a checker too. */
export async function makeChecker(desk: TestDesk, as: Headers, changeId: string): Promise<void> {
  const [editor] = (await read(desk, as, changeId)).editors;
  const now = desk.clock.now();
  const given = { grantedAt: now, grantedBy: 'test', confirmedAt: now, confirmedBy: null };
  const roles = ['pricingMaker', 'pricingChecker'] as const;
  await replaceGrants(
    desk.ports.db,
    editor?.staffId ?? '',
    roles.map((role) => ({ role, cities: null, ...given })),
  );
}

/** Prices trips as if they were ordered then, by what a gateway that starts now reads. */
export async function pricesAt({ ports }: TestDesk, at: number, trips: readonly TripInput[]) {
  const fences = fencesFeature({ ports });
  const { pricing } = faresFeature({
    ports,
    fences: fences.index,
    findPublishedFence: fences.findPublishedFence,
  });
  const prices: (number | null)[] = [];
  for (const trip of trips) {
    const ride = { ...rideOfDelivery(trip), orderedAt: at };
    prices.push((await pricing.priceRide(ride, tripOfDelivery(trip)))?.total ?? null);
  }
  return prices;
}
