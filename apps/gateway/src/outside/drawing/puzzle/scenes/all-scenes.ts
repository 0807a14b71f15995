import { highway, hills, mountains } from './countryside.ts';
import { fields, mosaic, streetMap } from './from-above.ts';
import type { Scene } from './painter.ts';
import { bridge, lanterns, skyline } from './town.ts';

export const allScenes: readonly [Scene, ...Scene[]] = [
  skyline,
  bridge,
  lanterns,
  hills,
  mountains,
  highway,
  streetMap,
  fields,
  mosaic,
];
