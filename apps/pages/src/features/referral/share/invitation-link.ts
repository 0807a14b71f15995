import { hrefTo } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';

type Campaign = Pick<QueryOf<'shareEntry'>, 'esource' | 'sourceId' | 'registerType'>;

/** The register type of an inviter's id whose type is not known. */
export const DEFAULT_REGISTER_TYPE = 1;

/** The link must not contain anything of the inviter's session. */
export const createAttribution = (
  recommendId: string,
  { esource = 'invite', sourceId, registerType = DEFAULT_REGISTER_TYPE }: Campaign,
): QueryOf<'companyCarRegister'> => ({
  recommendid: recommendId,
  esource,
  ...(sourceId !== undefined && { sourceId }),
  ...(registerType !== DEFAULT_REGISTER_TYPE && { registerType }),
});

export const formatInvitationHref = (recommendId: string, campaign: Campaign): string =>
  hrefTo('companyCarRegister', createAttribution(recommendId, campaign));
