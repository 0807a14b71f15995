import { clipText } from '@ride/domain/clean-text';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { DeskOidc, OidcAnswer, OidcOutcome } from '../../../ports/desk-oidc.ts';
import { decryptSecret, encryptSecret } from '../sign-in/seal.ts';
import { findStaffActor } from '../sign-in/session-service.ts';
import { type StaffPorts, stepUpWithOidc } from '../sign-in/sign-in-service.ts';
import { cleanStaffName } from '../staff-store.ts';
import { parseGrantsClaim } from './oidc-roles.ts';
import { type OidcPerson, signInWithOidc } from './oidc-staff.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly rolesClaim: string;
  readonly deskOrigin: string;
  /** Allows plain http, which only a service on the same machine may use. */
  readonly isInsecure: boolean;
}

interface OidcDeps {
  readonly ports: StaffPorts;
  readonly settings: OidcSettings;
  readonly onFailure: (error: unknown) => void;
}

const TIMEOUT_SECONDS = 5;
const ATTEMPT_MS = 10 * 60_000;
/**
 * The session at the identity service may be as old as one of ours. Requesting a maximum age also
 * makes the service include the time of authentication.
 */
const SIGN_IN_MAX_AGE = 12 * 3600;
const STEP_UP_MAX_AGE = 60;

const pendingSignIn = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The session that repeats its authentication; null for a new sign-in. */
  sessionHash: z.nullable(z.string()),
  staffId: z.nullable(z.string()),
  expiresAt: z.number(),
});
type PendingSignIn = z.infer<typeof pendingSignIn>;

const cookieContext = { purpose: 'oidc', owner: 'browser' } as const;

/**
 * Uses the authorization code flow with PKCE, state and nonce; the library verifies the answer and
 * its signature.
 */
export function createDeskOidc({ ports, settings, onFailure }: OidcDeps): DeskOidc {
  const discover = discoverOnce(settings);
  const redirectUri = `${settings.deskOrigin}/desk/oidc/callback`;
  return {
    async begin({ stepUpToken, next }) {
      const actor = stepUpToken === null ? null : await findStaffActor(ports, stepUpToken);
      const attempt: PendingSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        next,
        sessionHash: actor?.sessionHash ?? null,
        staffId: actor?.staffId ?? null,
        expiresAt: ports.now() + ATTEMPT_MS,
      };
      const location = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        max_age: String(maxAgeOf(attempt)),
        ...(actor && { prompt: 'login' }),
      });
      return {
        location: location.href,
        cookie: encryptSecret(ports, cookieContext, JSON.stringify(attempt)),
      };
    },

    async finish(answer) {
      const attempt = readPendingSignIn(ports, answer.cookie);
      if (attempt === null) return { outcome: 'refused' };
      try {
        const person = await exchange(await discover(), { settings, answer, attempt });
        return await enterAs(ports, { person, attempt, address: answer.address });
      } catch (error) {
        onFailure(error);
        return { outcome: 'refused' };
      }
    },
  };
}

const maxAgeOf = ({ sessionHash }: PendingSignIn): number =>
  sessionHash === null ? SIGN_IN_MAX_AGE : STEP_UP_MAX_AGE;

/** The service's metadata is fetched once; after a failure the next attempt fetches it again. */
function discoverOnce(settings: OidcSettings): () => Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, isInsecure } = settings;
  let found: Promise<client.Configuration> | null = null;
  return () => {
    found ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Without these checks the library trusts the connection to the service instead of the
          // signature.
          client.enableNonRepudiationChecks,
          ...(isInsecure ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        found = null;
        throw error;
      });
    return found;
  };
}

function readPendingSignIn({ secret, now }: StaffPorts, cookie: string): PendingSignIn | null {
  const text = decryptSecret(secret, cookieContext, cookie);
  const read = text === null ? null : pendingSignIn.safeParse(JSON.parse(text));
  return read?.success && read.data.expiresAt > now() ? read.data : null;
}

interface Exchange {
  readonly settings: OidcSettings;
  readonly answer: OidcAnswer;
  readonly attempt: PendingSignIn;
}

async function exchange(
  configuration: client.Configuration,
  { settings, answer, attempt }: Exchange,
): Promise<OidcPerson> {
  const tokens = await client.authorizationCodeGrant(
    configuration,
    new URL(answer.url, settings.deskOrigin),
    {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      maxAge: maxAgeOf(attempt),
    },
  );
  const claims = tokens.claims();
  if (claims?.auth_time === undefined) throw new Error('the ID token tells no time of sign-in');
  const names = [claims.name, claims.preferred_username, claims.sub];
  const name = names.map((each) => clipText(cleanStaffName(String(each ?? '')), 40)).find(Boolean);
  if (name === undefined) throw new Error('the ID token tells no name');
  return {
    subject: `${claims.iss} ${claims.sub}`,
    name,
    grants: parseGrantsClaim(claims[settings.rolesClaim]),
    authenticatedAt: claims.auth_time * 1_000,
  };
}

interface Entry {
  readonly person: OidcPerson;
  readonly attempt: PendingSignIn;
  readonly address: string;
}

async function enterAs(
  ports: StaffPorts,
  { person, attempt, address }: Entry,
): Promise<OidcOutcome> {
  const { sessionHash, staffId, next } = attempt;
  if (sessionHash !== null && staffId !== null) {
    const isSame = await stepUpWithOidc(ports, { sessionHash, staffId, person });
    return isSame ? { outcome: 'steppedUp', next } : { outcome: 'refused' };
  }
  const token = await signInWithOidc(ports, person, address);
  return token === null ? { outcome: 'unknown' } : { outcome: 'signedIn', token, next };
}
