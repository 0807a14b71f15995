import { type ThemeConfig, theme } from 'antd';

/**
 * antd's own grays, reds and blues do not reach a text contrast of 4.5:1. These colors do on every
 * surface of the desk, which theme.test.ts measures.
 */
export const lightTheme: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    // The spinner already shows that a button is busy, so its text stays readable.
    opacityLoading: 1,
    colorPrimary: '#0958d9',
    colorPrimaryHover: '#0747b0',
    // antd draws the focus ring in this color.
    colorPrimaryBorder: '#2f7ff0',
    colorLink: '#0958d9',
    colorLinkHover: '#0747b0',
    colorInfo: '#0958d9',
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

/**
 * The dark theme's accents are light enough to be read as text, so text on an accent or in a
 * tooltip is dark.
 */
export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    opacityLoading: 1,
    colorPrimary: '#8fc0ff',
    colorPrimaryActive: '#8fb4e3',
    colorPrimaryBg: '#16263d',
    colorPrimaryBorder: '#5f8fce',
    colorLink: '#8fc0ff',
    colorLinkHover: '#a8c5e8',
    colorLinkActive: '#8fb4e3',
    colorInfo: '#8fc0ff',
    colorSuccess: '#7fd44c',
    colorWarning: '#e8b339',
    colorError: '#ff8f8c',
    colorErrorActive: '#e39c99',
    colorTextLightSolid: '#0b1626',
    colorBgSpotlight: '#d5deea',
    colorTextSecondary: 'rgba(255, 255, 255, 0.75)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
    colorTextDescription: 'rgba(255, 255, 255, 0.65)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  },
};
