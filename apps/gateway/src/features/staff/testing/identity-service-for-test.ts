import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';

const CLIENT_ID = 'desk';
const CLIENT_SECRET = 'kq8Zt2LmVx0pR4sWkq8Zt2LmVx0pR4sW';

interface Account {
  readonly sub: string;
  name: string;
  roles: readonly string[];
}

class CookieJar {
  readonly #cookies = new Map<string, string>();

  read(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/**
 * Starts a real OpenID provider, with the login form of its development mode, on a free port.
 * Browsers treat `localhost` as a different site than 127.0.0.1.
 */
export async function identityServiceForTest(
  callback: string,
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
) {
  // The provider logs long warnings about its development mode.
  const silenced = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')];
  for (const spy of silenced) spy.mockImplementation(() => {});
  onTestFinished(() => {
    for (const spy of silenced) spy.mockRestore();
  });
  const accounts = new Map<string, Account>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callback] }],
    claims: { openid: ['sub'], profile: ['name', 'roles'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only-of-the-test'] },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
  });
  const serve = provider.callback();
  let publishedKeys: unknown = null;
  server.on('request', (request, response) => {
    if (publishedKeys === null || request.url !== '/jwks') return serve(request, response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(publishedKeys));
  });
  onTestFinished(() => void server.close());
  return {
    issuer,
    settings: {
      DESK_OIDC_ISSUER: issuer,
      DESK_OIDC_CLIENT_ID: CLIENT_ID,
      DESK_OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
    accounts,
    /**
     * Publishes different keys under the same key ids, so that signatures of the provider no longer
     * verify.
     */
    async publishOtherKeys() {
      const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] };
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const other = publicKey.export({ format: 'jwk' });
      publishedKeys = { keys: keys.map((key) => ({ ...key, ...other })) };
    },
    authenticate: (location: string, sub: string) =>
      authenticate({ issuer, callback }, location, sub),
  };
}

async function authenticate(
  { issuer, callback }: { issuer: string; callback: string },
  location: string,
  sub: string,
): Promise<string> {
  const jar = new CookieJar();
  let url = location;
  let body: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const response: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(body && { body }),
    });
    jar.read(response);
    const next = response.headers.get('location');
    if (next !== null) {
      url = new URL(next, issuer).href;
      body = null;
      if (url.startsWith(callback)) return url;
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (action === undefined) throw new Error(`no form: ${response.status} ${page.slice(0, 300)}`);
    url = new URL(action, issuer).href;
    body = new URLSearchParams({ prompt, login: sub, password: 'any' });
  }
  throw new Error('the identity service did not come to an end');
}
