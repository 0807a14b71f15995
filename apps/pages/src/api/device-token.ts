import type { DeviceToken } from './fetch-device-token.ts';

const TIMEOUT_MS = 3000;
/** A token that is about to expire could be refused when it arrives. */
const MARGIN_MS = 10_000;

interface DeviceTokenPorts {
  readonly fetchToken: () => Promise<DeviceToken | null>;
  readonly now: () => number;
}

/** Returns null on any failure, and the call is sent without the device token (FAIL-3). */
export function createDeviceTokenSource({ fetchToken, now }: DeviceTokenPorts) {
  let latest: DeviceToken | null = null;
  let fetching: Promise<DeviceToken | null> | null = null;

  const valid = () => (latest && latest.until - MARGIN_MS > now() ? latest.token : null);

  async function current(): Promise<string | null> {
    const token = valid();
    if (token !== null) return token;
    fetching ??= fetchToken().finally(() => {
      fetching = null;
    });
    latest = await fetching;
    return latest?.token ?? null;
  }

  return (mayFetch = true): Promise<string | null> => {
    if (!mayFetch) return Promise.resolve(valid());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, null);
    });
    const token = current().catch(() => null);
    return Promise.race([token, timeout]).finally(() => clearTimeout(timer));
  };
}
