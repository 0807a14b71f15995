/** Signing in at the provider's identity service, by the browser's own navigation. */
export interface DeskOidc {
  /** Where the browser is sent, and what it has to bring back in a cookie. */
  begin(request: OidcRequest): Promise<OidcBeginning>;
  finish(answer: OidcAnswer): Promise<OidcOutcome>;
}

export interface OidcRequest {
  /** The session that shows its factor again; null to sign in. */
  readonly stepUpToken: string | null;
  /** An address of the desk to return to. */
  readonly next: string;
}

export interface OidcBeginning {
  readonly location: string;
  /** Encrypted, of use for ten minutes. */
  readonly cookie: string;
}

export interface OidcAnswer {
  /** Path and query by which the identity service sent the browser back. */
  readonly url: string;
  readonly cookie: string;
  readonly address: string;
}

export type OidcOutcome =
  | { readonly outcome: 'signedIn'; readonly token: string; readonly next: string }
  | { readonly outcome: 'steppedUp'; readonly next: string }
  /** `unknown`: somebody without a role at the desk, or whose account is disabled. */
  | { readonly outcome: 'refused' | 'unknown' };
