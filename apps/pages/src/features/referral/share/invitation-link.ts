import { hrefTo } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';

type Campaign = Pick<QueryOf<'shareEntry'>, 'esource' | 'sourceId' | 'registerType'>;

/** Of an id that was made without saying which; registrations need not carry it. */
export const DEFAULT_REGISTER_TYPE = 1;

/** What a registration has to know of the invitation. Nothing of the inviter's session is in it. */
export const attribution = (
  recommendId: string,
  { esource = 'invite', sourceId, registerType = DEFAULT_REGISTER_TYPE }: Campaign,
): QueryOf<'companyCarRegister'> => ({
  recommendid: recommendId,
  esource,
  ...(sourceId !== undefined && { sourceId }),
  ...(registerType !== DEFAULT_REGISTER_TYPE && { registerType }),
});

/** Where an invited company registers. */
export const invitationHref = (recommendId: string, campaign: Campaign): string =>
  hrefTo('companyCarRegister', attribution(recommendId, campaign));
