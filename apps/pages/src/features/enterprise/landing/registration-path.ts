import type { Host } from '../../../host/host.ts';
import { isVersionAtLeast } from '../../../lib/version.ts';

/** Older app versions know only the older form; everywhere else the new form is shown (LAND-3). */
export function chooseRegistrationPath(
  host: Pick<Host, 'kind' | 'appVersion'>,
  newAppVersion: string,
): 'companyCarRegister' | 'companyCarRegisterH5' {
  if (host.kind !== 'app') return 'companyCarRegister';
  const isNew = host.appVersion !== null && isVersionAtLeast(host.appVersion, newAppVersion);
  return isNew ? 'companyCarRegister' : 'companyCarRegisterH5';
}
