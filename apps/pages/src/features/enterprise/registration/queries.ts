import {
  enterpriseRule,
  getIndustry,
  joinRequest,
  registerEnterprise,
  registerEnterpriseShort,
  verificationEnterPriseInfo,
} from '@ride/contract/enterprise';
import { sharedRefusals } from '@ride/contract/envelope';
import { readInvitation } from '@ride/contract/referral';
import { sendSmsCode } from '@ride/contract/verification';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, CallFlags, CallGateway } from '../../../api/answer.ts';
import { activityScopeOf } from '../../../parts/activity/activity-scope-of.ts';
import type { PictureIdField } from '../../../parts/verification/picture-id.ts';
import { requestPicture } from '../../../parts/verification/request-picture.ts';
import { flagsWithoutToast } from '../queries.ts';
import {
  createFullPayload,
  createShortPayload,
  type JoinPayload,
  type Submission,
} from './payload.ts';
import type { Industry } from './registration-form.ts';
import { registrationVariants } from './variant.ts';

const fromDevice: CallFlags = { deviceToken: true, noToast: true };
/** Only a submit leads to a login; a check before it does not. */
const submitted: CallFlags = { ...fromDevice, login: 'eachTime' };

const all = ['enterprise'] as const;

/** Content that fails to load is left out without a message (INV-19). */
export const registrationQueries = {
  rule: (call: CallGateway) =>
    queryOptions({
      queryKey: [...all, 'rule'],
      async queryFn() {
        const answer = await call(enterpriseRule, {}, flagsWithoutToast).catch(() => null);
        const rule = answer?.ok ? answer.data : null;
        return { picture: rule?.img ?? null, name: rule?.spaceRuleVo?.ruleTitle ?? null };
      },
    }),

  /** The data is null also if the call fails, since a company can register without reading it. */
  invitation: (call: CallGateway, recommendId: string | null) =>
    queryOptions({
      queryKey: [...all, 'invitation', recommendId],
      enabled: recommendId !== null,
      async queryFn() {
        if (recommendId === null) return null;
        const answer = await call(readInvitation, { recommendId }, flagsWithoutToast).catch(
          () => null,
        );
        const invitation = answer?.ok ? answer.data : null;
        if (invitation === null) return null;
        const offers = (invitation.offers ?? []).map(({ companyBenefit, ...scope }) => ({
          companyBenefit: companyBenefit || null,
          scope: activityScopeOf(scope),
        }));
        return { inviter: invitation.inviter || null, offers };
      },
    }),

  industries: (call: CallGateway, enabled: boolean) =>
    queryOptions({
      queryKey: [...all, 'industries'],
      enabled,
      async queryFn(): Promise<readonly Industry[]> {
        const answer = await call(getIndustry, {}, flagsWithoutToast);
        if (!answer.ok) throw new Error(answer.message);
        return (answer.data ?? [])
          .filter(({ industryName }) => industryName !== '')
          .map(({ id, industryName }) => ({ id, name: industryName }));
      },
    }),
};

type Identity = { contactPhone: string } | { fullName: string };
type RegisterAnswer = Answer<typeof registerEnterprise> | Answer<typeof registerEnterpriseShort>;

export const registrationCalls = {
  /**
   * Every refusal means that the phone is taken, except a missing login and the limits of our
   * gateway.
   */
  async isTaken(call: CallGateway, identity: Identity): Promise<boolean> {
    const answer = await call(verificationEnterPriseInfo, identity, flagsWithoutToast).catch(
      () => null,
    );
    if (!answer || answer.ok) return false;
    return answer.refusal !== 'tooManyChecks' && !(answer.refusal in sharedRefusals);
  },

  graphicCode: (call: CallGateway, mobile: string, owner: PictureIdField) =>
    requestPicture(call, { mobile, height: 123, width: 336, ...owner }, flagsWithoutToast),

  sendCode: (call: CallGateway, mobile: string, code: string | null, owner: PictureIdField) =>
    call(sendSmsCode, { mobile, ...(code !== null && { code, ...owner }) }, fromDevice),

  register: (call: CallGateway, submission: Submission): Promise<RegisterAnswer> => {
    const { industry } = submission.form;
    return registrationVariants[submission.path].asksIndustry && industry !== null
      ? call(registerEnterprise, createFullPayload(submission, industry), submitted)
      : call(registerEnterpriseShort, createShortPayload(submission), submitted);
  },

  join: (call: CallGateway, request: JoinPayload) =>
    call(joinRequest, request, { ...flagsWithoutToast, login: 'eachTime' }),
};
