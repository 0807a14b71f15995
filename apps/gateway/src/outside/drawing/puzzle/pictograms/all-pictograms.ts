import { boat, car, clock, cup, house, plane, shirt, umbrella } from './made.ts';
import { apple, butterfly, fish, flower, tree } from './nature.ts';
import type { Kind } from './pictogram.ts';

export const allPictograms: readonly [Kind, ...Kind[]] = [
  fish,
  tree,
  flower,
  butterfly,
  apple,
  house,
  car,
  boat,
  plane,
  cup,
  umbrella,
  clock,
  shirt,
];
