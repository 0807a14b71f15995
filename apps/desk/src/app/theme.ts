import { brandColors } from '@ride/contract/brand-colors';
import type { ThemeColors } from '@ride/contract/brand-schema';
import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';

/** Mixes a color with black or white, by which its contrast with the surfaces only grows. */
function mix(color: string, end: 0 | 255, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (end - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Buttons have the brand's fill. Everything else has its link color, which the check of a brand
 * holds legible on surfaces that contrast less than the desk's.
 */
function brandedTheme(
  { fill, onFill, fillPressed, fillDeep, link, calm }: ThemeColors,
  end: 0 | 255,
  algorithm: MappingAlgorithm,
) {
  const [hovered, pressed] = [mix(link, end, 0.2), mix(link, end, 0.35)];
  const linkColors = { colorPrimary: link, colorLink: link, colorInfo: link };
  return {
    // antd's algorithms would change these three.
    algorithm: [algorithm, (seed, map = algorithm(seed)) => ({ ...map, ...linkColors })],
    token: {
      // The spinner already shows that a button is busy, so its text stays readable.
      opacityLoading: 1,
      ...linkColors,
      colorPrimaryHover: hovered,
      colorPrimaryActive: pressed,
      colorPrimaryBg: calm,
      // antd draws the focus ring in this color.
      colorPrimaryBorder: link,
      colorLinkHover: hovered,
      colorLinkActive: pressed,
      colorInfoBg: calm,
    },
    components: {
      Button: {
        colorPrimary: fill,
        colorPrimaryHover: fillPressed,
        colorPrimaryActive: fillDeep,
        primaryColor: onFill,
        defaultHoverColor: hovered,
        defaultHoverBorderColor: hovered,
        defaultActiveColor: pressed,
        defaultActiveBorderColor: pressed,
      },
    },
  } satisfies ThemeConfig;
}

/**
 * antd's own grays and reds do not reach a text contrast of 4.5:1. These colors do on every surface
 * of the desk, which theme.test.ts measures.
 */
export function createLightTheme(colors: ThemeColors): ThemeConfig {
  const branded = brandedTheme(colors, 0, theme.defaultAlgorithm);
  return {
    ...branded,
    token: {
      ...branded.token,
      colorSuccess: '#237804',
      colorSuccessBg: '#f6ffed',
      colorWarning: '#8f5a00',
      colorWarningBg: '#fffbe6',
      colorError: '#c41d1d',
      colorErrorHover: '#a81418',
      colorErrorBg: '#fff1f0',
      colorTextSecondary: 'rgba(0, 0, 0, 0.68)',
      colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
      colorTextDescription: 'rgba(0, 0, 0, 0.65)',
      colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
      colorBgLayout: '#f5f6f8',
    },
  };
}

/**
 * The dark theme's accents are light enough to be read as text, so text on an accent or in a
 * tooltip is dark.
 */
export function createDarkTheme(colors: ThemeColors): ThemeConfig {
  const branded = brandedTheme(colors, 255, theme.darkAlgorithm);
  return {
    ...branded,
    token: {
      ...branded.token,
      colorSuccess: '#7fd44c',
      colorWarning: '#e8b339',
      colorError: '#ff8f8c',
      colorErrorActive: '#e39c99',
      colorTextLightSolid: '#0f1115',
      colorBgSpotlight: '#d8dce3',
      colorTextSecondary: 'rgba(255, 255, 255, 0.75)',
      colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
      colorTextDescription: 'rgba(255, 255, 255, 0.65)',
      colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
    },
  };
}

export const lightTheme = createLightTheme(brandColors.light);
export const darkTheme = createDarkTheme(brandColors.dark);
