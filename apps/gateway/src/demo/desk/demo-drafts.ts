import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { contentName } from '@ride/contract/entities/content-name';
import type { Db } from '../../db/schema.ts';
import { upsertDraft } from '../../features/content/desk/draft-store.ts';
import { findStaffByName } from '../../features/staff/staff-store.ts';
import { demoEnterpriseContent } from '../enterprise.ts';
import { demoStaff } from './demo-staff.ts';

const [, rule] = demoEnterpriseContent;

/** A banner of one city that was never published, and a rule with another title. */
const drafts: readonly { readonly content: ContentDraft; readonly liveVersion: number }[] = [
  {
    content: {
      kind: 'landing',
      cityCode: '320100',
      protocolJpg: '/banners/enterprise-landing.svg',
    },
    liveVersion: 0,
  },
  { content: { ...rule.content, ruleTitle: '企业首次充值有礼活动规则' }, liveVersion: 1 },
];

/** What the demo's content person is working on. */
export async function loadDemoDrafts(tx: Db, now: number): Promise<void> {
  const editor = demoStaff.find(({ grants }) => grants.some(({ role }) => role === 'content'));
  const staff = editor && (await findStaffByName(tx, editor.name));
  if (!staff) return;
  for (const { content, liveVersion } of drafts) {
    const key = { kind: content.kind, name: contentName(content) };
    const change = { revision: 0, content, liveVersion, at: now, by: `staff:${staff.id}` };
    await upsertDraft(tx, key, change);
  }
}
