/** What a page can run in (CTX-1 to CTX-5). */
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

/** What the messenger's script is configured with. */
export interface ShareSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** For an address without the part behind its `#`; null without a signing service. */
export type SignShareCard = (url: string) => Promise<ShareSignature | null>;

/** `guide`: the messenger shares only from its own menu, so the page points at it. */
export type ShareOutcome =
  | 'shared'
  | 'failed'
  | 'noMessagingClient'
  | 'cancelled'
  | 'unsupported'
  | 'guide'
  | 'copied';

/**
 * `left`: the host has opened its own login. `inPage`: the host has no login, so the page goes to
 * /login itself.
 */
export type LoginOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'left' }
  | { readonly kind: 'inPage' };

/** `backPressed`: the host's own back button. `shown`: the page is in front again. */
export type HostEvent = 'backPressed' | 'shown';

/** GCJ-02, whatever the host measures in. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the native bridge carries for one call (CALL-8). */
export interface BridgeRequest {
  readonly path: string;
  readonly gateway: string;
  readonly url: string;
  readonly method: 'POST';
  readonly params: unknown;
  /** The page's own session. Left out: the app's own, if it has one. Null: none at all. */
  readonly token?: string | null;
  readonly riskDeviceToken?: string;
}

/**
 * The interface between pages and their host. Adapters know user agents, bridges and
 * mini-programs; pages know only this. What a host cannot do is a value, never an exception.
 */
export interface Host {
  readonly kind: HostKind;
  readonly platformCode: 29 | 21 | 20;
  /** Version of the provider's app; null outside it. */
  readonly appVersion: string | null;
  readonly os: 'ios' | 'android' | 'other';
  /** The host draws the title bar; in a browser the page draws its own. */
  readonly drawsTitleBar: boolean;
  /** The host's title bar has room for a button of ours; otherwise the page draws it. */
  readonly drawsRightButton: boolean;
  setTitle(title: string): void;
  /** Null removes the button. Only called where the host draws it. */
  setRightButton(button: RightButton | null): void;
  /** The window has no earlier history entry: back from its first page can only go home. */
  readonly isAlone: boolean;
  /** False where there is nothing to close: the page goes home instead. */
  closePage(): boolean;
  /**
   * To the provider's own home page where one is set, else out of the webview. False where there
   * is neither: the page shows the pricing rules.
   */
  goHome(): boolean;
  /** Whether `openPage` opens a webview of its own for a page of ours. */
  readonly opensWebviews: boolean;
  /** Opens an address of ours in a new webview, or in the same window where there is none. */
  openPage(url: string): void;
  /** The full address of a page of ours, without the outer query of the visitor. */
  pageAddress(href: string): string;
  login(): Promise<LoginOutcome>;
  share(card: ShareCard): Promise<ShareOutcome>;
  /**
   * Opens the host's payment page of an order; false on failure. Null: the host has none. The event
   * `shown` fires when the user is back.
   */
  readonly payOrder: ((orderUuid: string) => Promise<boolean>) | null;
  /**
   * Lets the passenger take or choose pictures; empty when cancelled. Null: the host has no way of
   * its own and the page shows a file field.
   */
  readonly choosePictures: ((max: number) => Promise<readonly Blob[]>) | null;
  /**
   * Null when refused or unavailable. Stays pending while a permission prompt is open: pages use
   * `usePosition`, which has a timeout and accepts a late answer.
   */
  position(): Promise<Position | null>;
  /** Null: the host carries no calls and HTTP is used. */
  readonly carryCall: ((request: BridgeRequest) => Promise<unknown>) | null;
  /**
   * What the messenger's own menu shares, signed by the gateway; nothing elsewhere. Without a
   * signature the menu shares the address as it is.
   */
  setShareCard(card: ShareCard, sign: SignShareCard): void;
  /** To the mini-program around the page; nothing elsewhere. */
  postMessage(message: Record<string, unknown>): void;
  /** Returns the unsubscribe function. */
  listen(event: HostEvent, listener: () => void): () => void;
}
