/** The kinds of host that a page can run in (CTX-1 to CTX-5). */
export type HostKind = 'app' | 'mini' | 'wechat' | 'alimini' | 'out';

export interface RightButton {
  readonly text: string;
  readonly onPress: () => void;
}

export interface ShareCard {
  readonly title: string;
  readonly description?: string;
  readonly link: string;
  readonly imageUrl?: string;
}

export interface ShareSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Signs an address without the part behind its `#`; null without a signing service. */
export type SignShareCard = (url: string) => Promise<ShareSignature | null>;

/** `guide`: WeChat shares only from its own menu, so the page points at that menu. */
export type ShareOutcome =
  | 'shared'
  | 'failed'
  | 'noMessagingClient'
  | 'cancelled'
  | 'unsupported'
  | 'guide'
  | 'copied';

/**
 * `left`: the host has opened its own login. `inPage`: the host has no login, so the page opens
 * /login.
 */
export type LoginOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'left' }
  | { readonly kind: 'inPage' };

/** `backPressed`: the host's own back button. `shown`: the page is in front again. */
export type HostEvent = 'backPressed' | 'shown';

/** Coordinates in GCJ-02, whatever the host measures in. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A call as the native bridge carries it (CALL-8). */
export interface BridgeRequest {
  readonly path: string;
  readonly gateway: string;
  readonly url: string;
  readonly method: 'POST';
  readonly params: unknown;
  /** The page's own session. Undefined lets the app use its own session; null sends none. */
  readonly token?: string | null;
  readonly riskDeviceToken?: string;
}

/**
 * The interface between pages and their host: only its adapters know user agents, bridges and
 * mini-programs. A value, never an exception, says that a host cannot do something.
 */
export interface Host {
  readonly kind: HostKind;
  readonly platformCode: 29 | 21 | 20;
  readonly appVersion: string | null;
  readonly os: 'ios' | 'android' | 'other';
  readonly drawsTitleBar: boolean;
  readonly drawsRightButton: boolean;
  setTitle(title: string): void;
  setRightButton(button: RightButton | null): void;
  /** The window has no earlier history entry: back from its first page can only go home. */
  readonly isAlone: boolean;
  closePage(): boolean;
  /**
   * Opens the provider's own home page if one is configured, else closes the webview. Returns false
   * if neither is possible; the page then shows the pricing rules.
   */
  goHome(): boolean;
  readonly opensWebviews: boolean;
  openPage(url: string): void;
  /** The full address of one of our pages, without the visitor's query before the `#`. */
  pageAddress(href: string): string;
  login(): Promise<LoginOutcome>;
  /** False in payment apps, where `share` only says that sharing is not supported (INV-12). */
  readonly canShare: boolean;
  share(card: ShareCard): Promise<ShareOutcome>;
  /**
   * Opens the host's payment page of an order; false on failure. Null if the host has none. The
   * event `shown` fires when the user is back.
   */
  readonly payOrder: ((orderUuid: string) => Promise<boolean>) | null;
  /**
   * Lets the passenger take or choose pictures; empty when cancelled. If null, the page shows a
   * file field.
   */
  readonly choosePictures: ((max: number) => Promise<readonly Blob[]>) | null;
  /**
   * Null if refused or unavailable. The promise stays pending while a permission prompt is open:
   * pages use `usePosition`, which has a timeout and accepts a late answer.
   */
  position(): Promise<Position | null>;
  /** If null, the host carries no calls and the pages use HTTP. */
  readonly carryCall: ((request: BridgeRequest) => Promise<unknown>) | null;
  /**
   * Sets the card that WeChat's own menu shares; other hosts ignore the call. Without a signature
   * the menu shares the address as it is.
   */
  setShareCard(card: ShareCard, sign: SignShareCard): void;
  postMessage(message: Record<string, unknown>): void;
  listen(event: HostEvent, listener: () => void): () => void;
}
