import type { ChangeKind } from '@ride/contract/entities/change-item';
import type { Db } from '../../db/schema.ts';
import type { AuditAction, AuditActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ChangeRules } from './check-items.ts';

export interface PublishDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut'>;
  readonly rules: ChangeRules;
  /** Whether other systems publish by themselves, or only open drafts. */
  readonly servicePublishes: boolean;
  /** Whether terms without a notice may be imported although orders were delivered. */
  readonly importsAlways: boolean;
  readonly hasOrders: (db: Db) => Promise<boolean>;
}

/** What another system sends of one kind, with one start. */
export interface SentItems {
  readonly kind: ChangeKind;
  readonly items: readonly { readonly key: string; readonly body: Record<string, unknown> }[];
  /** Without a start the items begin as soon as they may. */
  readonly startsAt: number | undefined;
}

export interface PublishedItem {
  readonly key: string;
  readonly version: number;
}

export type PublishOutcome =
  | {
      readonly outcome: 'done';
      readonly published: readonly PublishedItem[];
      readonly drafts: readonly string[];
    }
  | { readonly outcome: 'flawed' | 'startTaken'; readonly errors: readonly string[] }
  | { readonly outcome: 'importClosed' };

export type Sent = readonly SentItems[];

export type Refused = Extract<PublishOutcome, { readonly errors: readonly string[] }>;

export const flawedNames: Readonly<Record<ChangeKind, string>> = {
  fareRule: '规则',
  calendar: '日历',
  fence: '围栏',
  activity: '活动',
};

export const sentChange = ({ items }: { readonly items: readonly { readonly key: string }[] }) => ({
  title: `接口提交：${items.map(({ key }) => key).join('、')}`.slice(0, 60),
  reason: '',
  publicNote: '计价调整',
  answer: '',
});

const publishedActions = {
  fareRule: 'fareRule.published',
  calendar: 'calendar.published',
  fence: 'fence.published',
  activity: 'activity.published',
} as const satisfies Record<ChangeKind, AuditAction>;

export async function auditPublished(
  { ports: { auditTrail } }: PublishDeps,
  tx: Db,
  kind: ChangeKind,
  published: readonly PublishedItem[],
  by: AuditActor,
  how: string,
): Promise<void> {
  for (const { key, version } of published) {
    await auditTrail.append(tx, {
      actor: by,
      action: publishedActions[kind],
      subject: { kind, id: key },
      after: `第 ${version} 版（${how}）`,
    });
  }
}
