import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';

export type Brush = SKRSContext2D;

/** Draws a whole landscape, edge to edge. */
export type Scene = (brush: Brush, mood: Mood, random: Random) => void;

/** Larger than the puzzle, which shows another part of it each time. */
export const SCENE = { width: 384, height: 216 } as const;
