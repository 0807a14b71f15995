import { brandColors } from '@ride/contract/brand-colors';
import { theme } from 'antd';
import { expect, test } from 'vitest';
import blueCab from '../../../../examples/blue-cab/colors.json' with { type: 'json' };
import { createDarkTheme, createLightTheme } from './theme.ts';

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

function parse(color: string): Channels {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  const digits = hex?.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const numbers =
    digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ??
    [...color.matchAll(/[\d.]+/g)].map(Number);
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`no color: ${color}`);
  }
  return [red, green, blue, alpha];
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast ratio of a possibly transparent text color on an opaque surface. */
function contrast(text: string, surface: string): number {
  const [, , , alpha] = parse(text);
  const below = parse(surface).slice(0, 3);
  const above = parse(text).slice(0, 3);
  const mixed = above.map((channel, index) => channel * alpha + (below[index] ?? 0) * (1 - alpha));
  const [light = 0, dark = 0] = [luminance(mixed), luminance(below)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextDescription',
  'colorTextPlaceholder',
  'colorLink',
  'colorLinkHover',
  'colorLinkActive',
  'colorPrimary',
  'colorPrimaryHover',
  'colorPrimaryActive',
  'colorError',
  'colorErrorHover',
  'colorErrorActive',
  'colorSuccess',
  'colorWarning',
] as const;
const surfaces = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated'] as const;
const pairs = [
  ['colorSuccess', 'colorSuccessBg'],
  ['colorWarning', 'colorWarningBg'],
  ['colorError', 'colorErrorBg'],
  ['colorInfo', 'colorInfoBg'],
  ['colorPrimary', 'colorPrimaryBg'],
  ['colorText', 'colorPrimaryBg'],
  ['colorText', 'colorPrimaryBgHover'],
  ['colorTextLightSolid', 'colorPrimary'],
  ['colorTextLightSolid', 'colorPrimaryHover'],
  ['colorTextLightSolid', 'colorPrimaryActive'],
  ['colorTextLightSolid', 'colorError'],
  ['colorTextLightSolid', 'colorErrorHover'],
  ['colorTextLightSolid', 'colorErrorActive'],
  ['colorTextLightSolid', 'colorBgSpotlight'],
] as const;

/** Its links are as pale as the check of a brand allows, and its buttons need dark text. */
const pale = {
  light: {
    fill: '#ffd100',
    onFill: '#1a1a1a',
    fillPressed: '#e6bc00',
    fillDeep: '#c79f00',
    link: '#6e6e6e',
    calm: '#eef1f5',
    accent: '#000000',
  },
  dark: {
    fill: '#ffd100',
    onFill: '#1a1a1a',
    fillPressed: '#e6bc00',
    fillDeep: '#c79f00',
    link: '#8f8f8f',
    calm: '#24282f',
    accent: '#000000',
  },
};

const themes = Object.entries({ 'the default brand': brandColors, blueCab, pale }).flatMap(
  ([name, { light, dark }]) =>
    [
      [name, 'light', createLightTheme(light)],
      [name, 'dark', createDarkTheme(dark)],
    ] as const,
);

test.each(themes)(
  'with the colors of %s every text of the %s theme has a contrast of 4.5:1, also hovered and pressed',
  (_brand, _name, config) => {
    const token = theme.getDesignToken(config);
    const all = [
      ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
      ...pairs,
    ];
    const low = all
      .map(([text, surface]) => ({ text, surface, ratio: contrast(token[text], token[surface]) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(low).toEqual([]);
  },
);

test.each(themes)(
  'with the colors of %s the focus ring of the %s theme has a contrast of 3:1 on every surface',
  (_brand, _name, config) => {
    const token = theme.getDesignToken(config);
    const low = surfaces.filter((each) => contrast(token.colorPrimaryBorder, token[each]) < 3);
    expect(low).toEqual([]);
  },
);
