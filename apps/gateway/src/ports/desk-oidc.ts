export interface DeskOidc {
  begin(request: OidcRequest): Promise<OidcSignInStart>;
  finish(answer: OidcAnswer): Promise<OidcOutcome>;
}

export interface OidcRequest {
  /** Token of a session that confirms its second factor; null for a sign-in. */
  readonly stepUpToken: string | null;
  /** An address of the desk to return to. */
  readonly next: string;
}

export interface OidcSignInStart {
  readonly location: string;
  /** Encrypted; the cookie expires after ten minutes. */
  readonly cookie: string;
}

export interface OidcAnswer {
  /** Path and query to which the identity service redirected the browser. */
  readonly url: string;
  readonly cookie: string;
  readonly address: string;
}

export type OidcOutcome =
  | { readonly outcome: 'signedIn'; readonly token: string; readonly next: string }
  | { readonly outcome: 'steppedUp'; readonly next: string }
  /** `unknown`: the person has no role at the desk, or the account is disabled. */
  | { readonly outcome: 'refused' | 'unknown' };
