import type { Environment } from '@ride/contract/environment';
import type { Host } from '../host/host.ts';
import type { Sign } from './sign.ts';

interface HeaderFields {
  readonly host: Pick<Host, 'kind' | 'platformCode'>;
  readonly settings: Environment['headers'];
  readonly token: string | null;
  readonly riskDeviceToken: string | null;
  readonly noncestr: string;
  readonly body: string;
}

/** The headers of every call (CALL-1 to CALL-4). A header without a value is left out. */
export async function createRequestHeaders(
  { host, settings, token, riskDeviceToken, noncestr, body }: HeaderFields,
  sign: Sign,
): Promise<Record<string, string>> {
  const { appid, drivertype, grayversion, platformtype } = settings;
  const signature = await sign({ appid, noncestr, token: token ?? '', body });
  return {
    'content-type': 'application/json',
    appid,
    noncestr,
    ...(platformtype ? { platformtype: String(host.platformCode) } : {}),
    ...(token ? { token } : {}),
    ...(signature ? { sign: signature } : {}),
    ...(riskDeviceToken ? { riskDeviceToken } : {}),
    ...(host.kind === 'out' ? { drivertype, grayversion } : {}),
  };
}
