const TALL_SCREEN_HEIGHT = 812;
const OLD_IOS_BELOW = 11;

export function detectOs(userAgent: string): 'ios' | 'android' | 'other' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android|HarmonyOS/.test(userAgent) ? 'android' : 'other';
}

/** Reads the system's own version, as in `CPU iPhone OS 10_3_1 like Mac OS X`. */
export function isOldIos(userAgent: string): boolean {
  const version = / OS (\d+)/.exec(userAgent)?.[1];
  return detectOs(userAgent) === 'ios' && Number(version) < OLD_IOS_BELOW;
}

/** Phones without a home button have such a screen (LIMIT-4). */
export function isTallScreen(screen: { readonly height: number }): boolean {
  return screen.height >= TALL_SCREEN_HEIGHT;
}
