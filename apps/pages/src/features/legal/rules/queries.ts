import { enterpriseRule } from '@ride/contract/enterprise';
import { areaCode } from '@ride/contract/fields';
import { DEFAULT_ACTIVITY_CITY, matchActivity } from '@ride/contract/referral';
import type { ActivityScope } from '@ride/domain/referral/activity-scope';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CallFlags, CallGateway } from '../../../api/answer.ts';
import { activityScopeOf } from '../../../parts/activity/activity-scope-of.ts';
import { ruleTexts } from './texts.ts';

export interface Rule {
  readonly title: string;
  readonly html: string;
  readonly picture?: string | null | undefined;
  readonly scope?: ActivityScope;
}

/** A refused rule is shown without a message (INV-19), and with a reload button. */
export class RuleRefusedError extends Error {}

const all = ['rules'] as const;
const silently: CallFlags = { noToast: true };

function cityIn(adCode: string | undefined): string | undefined {
  const read = z.safeParse(areaCode, adCode);
  return read.success ? read.data : undefined;
}

const ruleOf = (title: string | null | undefined, html: string | null | undefined): Rule | null =>
  html?.trim() ? { title: title?.trim() ?? '', html } : null;

export const ruleQueries = {
  registration(call: CallGateway, adCode: string | undefined) {
    const cityCode = cityIn(adCode);
    return queryOptions<Rule | null>({
      queryKey: [...all, 'registration', cityCode],
      async queryFn() {
        const answer = await call(enterpriseRule, cityCode ? { cityCode } : {}, silently);
        if (!answer.ok) throw new RuleRefusedError(answer.refusal);
        const { img, spaceRuleVo } = answer.data;
        const rule = ruleOf(spaceRuleVo?.ruleTitle, spaceRuleVo?.ruleContent);
        return rule && { ...rule, picture: img };
      },
    });
  },

  invitation(call: CallGateway, adCode: string | undefined) {
    const cityCode = cityIn(adCode) ?? DEFAULT_ACTIVITY_CITY;
    return queryOptions<Rule | null>({
      queryKey: [...all, 'invitation', cityCode],
      async queryFn() {
        const answer = await call(matchActivity, { cityCode }, silently);
        if (!answer.ok) throw new RuleRefusedError(answer.refusal);
        const { activityName, ruleContent } = answer.data ?? {};
        const rule = ruleOf(activityName || ruleTexts.inviteTitle, ruleContent);
        return rule && { ...rule, scope: activityScopeOf(answer.data ?? {}) };
      },
    });
  },
};
