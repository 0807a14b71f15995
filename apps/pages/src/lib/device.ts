const TALL_SCREEN_HEIGHT = 812;
const OLD_IOS_BELOW = 11;

/** Telephones without a home button: content keeps clear of their lower edge. */
export function isTallScreen(screen: { readonly height: number }): boolean {
  return screen.height >= TALL_SCREEN_HEIGHT;
}

/** The system's own version, as in `CPU iPhone OS 10_3_1 like Mac OS X`; null elsewhere. */
export function iosVersion(userAgent: string): string | null {
  const version = /(?:iPhone|iPad|iPod).*? OS (\d+(?:_\d+)*)/.exec(userAgent)?.[1];
  return version?.replace(/_/g, '.') ?? null;
}

export function isOldIos(userAgent: string): boolean {
  const version = iosVersion(userAgent);
  return version !== null && Number.parseInt(version, 10) < OLD_IOS_BELOW;
}
