import type { Rgb } from '../../picture/colour.ts';
import type { CountedColour } from './count-colours.ts';

/** Colours near each other, and how far they still lie apart. */
interface Group {
  readonly colours: readonly CountedColour[];
  readonly widest: 0 | 1 | 2;
  /** How much would be gained by splitting it. */
  readonly weight: number;
}

/** The few colours that stand best for many: the loosest group is halved until there are enough. */
export function medianCut(colours: readonly CountedColour[], most: number): Rgb[] {
  const groups = [groupOf(colours)];
  while (groups.length < most) {
    const loosest = groups.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (loosest.weight === 0) break;
    groups.splice(groups.indexOf(loosest), 1, ...halves(loosest));
  }
  return groups.map(({ colours: own }) => meanOf(own));
}

function groupOf(colours: readonly CountedColour[]): Group {
  const spans = ([0, 1, 2] as const).map((channel) => {
    let [low, high] = [255, 0];
    for (const { channels } of colours) {
      low = Math.min(low, channels[channel]);
      high = Math.max(high, channels[channel]);
    }
    return { channel, span: high - low };
  });
  const widest = spans.reduce((a, b) => (b.span > a.span ? b : a));
  const count = colours.reduce((sum, colour) => sum + colour.count, 0);
  // The root keeps large plain skies from taking every colour for themselves.
  return { colours, widest: widest.channel, weight: widest.span * Math.sqrt(count) };
}

function halves({ colours, widest }: Group): [Group, Group] {
  const sorted = colours.toSorted((a, b) => a.channels[widest] - b.channels[widest]);
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  let cut = 0;
  while (cut < sorted.length - 1 && (cut === 0 || seen < half)) {
    seen += sorted[cut]?.count ?? 0;
    cut += 1;
  }
  return [groupOf(sorted.slice(0, cut)), groupOf(sorted.slice(cut))];
}

function meanOf(colours: readonly CountedColour[]): Rgb {
  const sums = [0, 0, 0];
  let total = 0;
  for (const { channels, count } of colours) {
    total += count;
    for (const channel of [0, 1, 2] as const)
      sums[channel] = (sums[channel] ?? 0) + channels[channel] * count;
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / total));
  return [red, green, blue];
}
