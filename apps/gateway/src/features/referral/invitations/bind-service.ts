import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import type { BindingFacts } from '@ride/domain/referral/hold-reason';
import {
  findHoldReason,
  type HoldLimits,
  INVITATION_ORIGIN_DAYS,
} from '@ride/domain/referral/hold-reason';
import { maskName } from '@ride/domain/referral/mask-name';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { lockSubject } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { selectActivityAt, selectActivityVersions } from '../activities/activity-store.ts';
import type { RegisteredCompany } from '../company-event-types.ts';
import { hmacOf, hmacOrNull, networkOfAddress, phonePrefix } from './hmacs.ts';
import { findRepeatedIdentity, insertInvitation, type NewInvitation } from './invitation-store.ts';
import {
  countOriginsOfNetwork,
  type InvitationOrigin,
  insertInvitationOrigin,
  listInvitationOrigins,
  wasInviterSeenOnDevice,
} from './origin-store.ts';
import { hasRecommendIdFormat } from './recommend-id-service.ts';
import { lockInviter, selectInviterId } from './recommend-id-store.ts';

export interface BindDeps {
  readonly ports: Pick<Ports, 'secret'>;
  readonly mobileOfUser: MobileOfUser;
  readonly holdLimits: HoldLimits;
}

/**
 * Stores which inviter brought a company, and under which terms. An unknown id stores nothing; a
 * refused invitation is stored with its reason, so that the inviter can read it; a suspicious one
 * is held for review. A bad invitation never makes the registration fail.
 */
export async function bindCompanyToInviter(
  deps: BindDeps,
  tx: Db,
  company: RegisteredCompany,
): Promise<void> {
  const { recommendId } = company;
  if (recommendId === null || !hasRecommendIdFormat(recommendId)) return;
  const inviterId = await selectInviterId(tx, recommendId);
  if (inviterId === null) return;
  const unbound = {
    companyId: company.companyId,
    inviterId,
    recommendId,
    invitee: maskName(company.fullName),
    boundAt: company.registeredAt,
    terms: null,
    paysUnverified: false,
    cityCode: company.cityCode,
    review: null,
    holdReason: null,
    holdFacts: null,
  };
  const inviterPhone = await deps.mobileOfUser(tx, inviterId);
  if (inviterPhone === company.contactPhone) {
    await insertInvitation(tx, { ...unbound, refusal: 'self', hmacs: null });
    return;
  }
  const hmacs = identityHmacs(deps.ports.secret, company);
  const offer = await offerFor(tx, company);
  if (offer === null) {
    const bound = await insertInvitation(tx, { ...unbound, refusal: 'noActivity', hmacs });
    if (!bound) await refuseRepeated(tx, { ...unbound, refusal: null, hmacs });
    return;
  }
  const origin = originOf(deps.ports.secret, company, inviterId);
  const judged = await judgeBinding(deps, tx, { company, origin, inviterPhone });
  const invitation = { ...unbound, ...offer, ...judged, refusal: null, hmacs };
  if (await insertInvitation(tx, invitation)) await insertInvitationOrigin(tx, origin);
  else await refuseRepeated(tx, { ...unbound, refusal: null, hmacs });
}

async function offerFor(
  tx: Db,
  company: RegisteredCompany,
): Promise<Pick<NewInvitation, 'terms' | 'paysUnverified'> | null> {
  const cityCode = findCityByCode(company.cityCode)?.code ?? company.cityCode;
  const terms = await selectActivityAt(tx, cityCode, company.registeredAt);
  if (terms === null) return null;
  const [version] = await selectActivityVersions(tx, [terms]);
  return { terms, paysUnverified: version?.published.payUnverified ?? false };
}

/**
 * Stores a refused invitation if the phone or the name was invited before. If the earlier
 * invitation is that of the same company, nothing is repeated, so nothing is added.
 */
async function refuseRepeated(tx: Db, unbound: NewInvitation): Promise<void> {
  const refusal = unbound.hmacs && (await findRepeatedIdentity(tx, unbound.hmacs));
  if (refusal) await insertInvitation(tx, { ...unbound, refusal, hmacs: null });
}

const identityHmacs = (secret: string, { contactPhone, normalizedName }: RegisteredCompany) => ({
  phone: hmacOf(secret, 'phone', contactPhone),
  name: hmacOf(secret, 'name', normalizedName),
});

function originOf(
  secret: string,
  { companyId, contactPhone, registeredAt, origin }: RegisteredCompany,
  inviterId: string,
): InvitationOrigin {
  const range = origin.address === null ? null : networkOfAddress(origin.address);
  return {
    companyId,
    inviterId,
    sessionHmac: hmacOrNull(secret, 'session', origin.session?.tokenHash ?? null),
    deviceHmac: hmacOrNull(secret, 'device', origin.device),
    networkHmac: hmacOrNull(secret, 'network', range),
    phonePrefixHmac: hmacOf(secret, 'phonePrefix', phonePrefix(contactPhone)),
    boundAt: registeredAt,
  };
}

interface Binding {
  readonly company: RegisteredCompany;
  readonly origin: InvitationOrigin;
  readonly inviterPhone: string | null;
}

/**
 * Inviter and network are locked, in this order, so that companies registered at the same time
 * count each other.
 */
async function judgeBinding(
  { ports: { secret }, holdLimits }: BindDeps,
  tx: Db,
  { company, origin, inviterPhone }: Binding,
): Promise<Pick<NewInvitation, 'review' | 'holdReason' | 'holdFacts'>> {
  const { inviterId, networkHmac: network, deviceHmac: device, boundAt } = origin;
  await lockInviter(tx, inviterId);
  if (network !== null) await lockSubject(tx, `invitation:network:${network}`, boundAt);
  const since = boundAt - INVITATION_ORIGIN_DAYS * DAY_MS;
  const prefix = inviterPhone === null ? null : phonePrefix(inviterPhone);
  const facts = bindingFacts({
    origin,
    earlier: await listInvitationOrigins(tx, inviterId, since),
    isInvitersSession: company.origin.session?.userId === inviterId,
    isInvitersDevice:
      device !== null && (await wasInviterSeenOnDevice(tx, inviterId, device, since)),
    invitersPhonePrefix: hmacOrNull(secret, 'phonePrefix', prefix),
    networkInLastDay:
      network === null ? 0 : await countOriginsOfNetwork(tx, network, boundAt - DAY_MS),
  });
  const reason = findHoldReason(facts, holdLimits);
  if (reason === null) return { review: null, holdReason: null, holdFacts: null };
  return { review: 'held', holdReason: reason, holdFacts: JSON.stringify(facts) };
}

interface BindingInput {
  readonly origin: InvitationOrigin;
  readonly earlier: readonly InvitationOrigin[];
  readonly isInvitersDevice: boolean;
  readonly isInvitersSession: boolean;
  readonly invitersPhonePrefix: string | null;
  readonly networkInLastDay: number;
}

function bindingFacts(input: BindingInput): BindingFacts {
  const { origin, earlier } = input;
  const { sessionHmac: session, deviceHmac: device, networkHmac: network } = origin;
  const sameNetwork = earlier.filter((each) => network !== null && each.networkHmac === network);
  const previous = sameNetwork[0];
  const within = (ms: number) =>
    earlier.filter(({ boundAt }) => origin.boundAt - boundAt < ms).length;
  return {
    sharesSession:
      input.isInvitersSession ||
      (session !== null && earlier.some((each) => each.sessionHmac === session)),
    // Two phones of the same model can have the same fingerprint, so two companies share a device
    // only if their network is the same too.
    sharesDevice:
      input.isInvitersDevice ||
      (device !== null && sameNetwork.some((each) => each.deviceHmac === device)),
    sharesPhonePrefix: origin.phonePrefixHmac === input.invitersPhonePrefix,
    samePrefix: earlier.filter((each) => each.phonePrefixHmac === origin.phonePrefixHmac).length,
    sincePreviousMs: previous ? origin.boundAt - previous.boundAt : null,
    inLastMinute: within(MINUTE_MS),
    inLastDay: within(DAY_MS),
    networkInLastDay: input.networkInLastDay,
  };
}
