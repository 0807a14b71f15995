import colors from '../../../brands/t3/colors.json' with { type: 'json' };
import type { BrandColors } from './brand-schema.ts';

/** The style sheet has these colors already; this module is for what is drawn on a canvas. */
export const brandColors: BrandColors = colors;
