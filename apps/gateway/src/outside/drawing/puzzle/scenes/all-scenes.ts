import { bridge } from './bridge.ts';
import { fields } from './fields.ts';
import { highway } from './highway.ts';
import { hills } from './hills.ts';
import { interchange } from './interchange.ts';
import { lanterns } from './lanterns.ts';
import { mosaic } from './mosaic.ts';
import { mountains } from './mountains.ts';
import type { Scene } from './scene.ts';
import { seaside } from './seaside.ts';
import { skyline } from './skyline.ts';
import { streetMap } from './street-map.ts';

export const allScenes: readonly [Scene, ...Scene[]] = [
  skyline,
  hills,
  highway,
  streetMap,
  interchange,
  mountains,
  seaside,
  mosaic,
  bridge,
  fields,
  lanterns,
];
