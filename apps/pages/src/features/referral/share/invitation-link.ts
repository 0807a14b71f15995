import { hrefTo } from '../../../paths/href.ts';

interface Inviting {
  readonly recommendId: string;
  readonly esource?: string | undefined;
}

/** Where an invited company registers. Nothing of the inviter's session is in it. */
export const invitationHref = ({ recommendId, esource = 'invite' }: Inviting): string =>
  hrefTo('companyCarRegister', { recommendid: recommendId, esource });
