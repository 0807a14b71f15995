import type { Kind } from './pictogram.ts';
import { bar, circle, oval, polygon, rect } from './shapes.ts';

export const house: Kind = [
  {
    solids: [polygon(50, 8, 96, 50, 4, 50), rect(16, 48, 68, 46)],
    details: [rect(42, 64, 18, 30), rect(24, 58, 12, 12), rect(66, 58, 12, 12)],
  },
  {
    solids: [
      polygon(30, 2, 58, 36, 2, 36),
      rect(8, 34, 44, 62),
      polygon(50, 50, 80, 50, 96, 66, 50, 66),
      rect(50, 64, 42, 32),
    ],
    details: [
      rect(18, 46, 10, 14),
      rect(34, 46, 10, 14),
      rect(22, 72, 14, 24),
      rect(62, 74, 20, 10),
    ],
  },
  {
    solids: [polygon(22, 20, 78, 20, 98, 52, 2, 52), rect(10, 50, 80, 42), rect(66, 4, 12, 20)],
    details: [circle(30, 68, 9), rect(60, 62, 18, 30)],
  },
];

export const car: Kind = [
  {
    solids: [
      'M4 66Q4 50 20 48L32 28 68 28 80 48Q96 50 96 66L96 72 4 72z',
      circle(26, 74, 12),
      circle(74, 74, 12),
    ],
    details: [
      polygon(37, 34, 48, 34, 48, 47, 30, 47),
      polygon(53, 34, 64, 34, 71, 47, 53, 47),
      circle(26, 74, 5),
      circle(74, 74, 5),
    ],
  },
  {
    solids: [
      'M24 16L76 16 86 46 94 52 94 80 6 80 6 52 14 46z',
      rect(10, 78, 18, 14),
      rect(72, 78, 18, 14),
    ],
    details: [
      polygon(30, 24, 70, 24, 76, 44, 24, 44),
      circle(20, 62, 7),
      circle(80, 62, 7),
      rect(36, 60, 28, 8),
    ],
  },
];

export const boat: Kind = [
  {
    solids: [
      polygon(2, 58, 98, 58, 84, 90, 14, 90),
      rect(22, 40, 56, 20),
      rect(34, 12, 14, 30),
      rect(58, 20, 12, 22),
    ],
    details: [circle(28, 70, 5), circle(50, 70, 5), circle(72, 70, 5), rect(34, 20, 14, 6)],
  },
  {
    solids: [
      'M2 66Q50 78 98 62Q92 94 70 94L28 94Q8 92 2 66z',
      bar(40, 70, 40, 4, 5),
      'M40 8Q78 22 72 60Q56 50 40 56z',
      'M36 20Q12 34 12 60Q24 52 36 56z',
    ],
    details: [bar(40, 26, 66, 32, 3), bar(40, 42, 70, 46, 3)],
  },
];

export const plane: Kind = [
  {
    solids: [
      oval(50, 50, 8, 46),
      polygon(46, 34, 54, 34, 98, 62, 98, 70, 54, 58, 46, 58, 2, 70, 2, 62),
      polygon(48, 78, 52, 78, 70, 92, 70, 97, 50, 92, 30, 97, 30, 92),
    ],
    details: [],
  },
  {
    solids: [
      'M2 54Q6 40 30 40L84 40 96 14 86 14 70 40 90 44Q98 56 80 60L18 64Q4 64 2 54z',
      polygon(40, 54, 62, 54, 84, 86, 72, 86),
      polygon(42, 42, 56, 42, 66, 22, 58, 22),
    ],
    details: [circle(24, 49, 3.5), circle(36, 49, 3.5), circle(48, 49, 3.5), circle(60, 49, 3.5)],
  },
];

export const cup: Kind = [
  {
    solids: [
      'M12 36L78 36Q78 76 56 78L34 78Q12 76 12 36z',
      'M76 42Q96 38 94 52Q92 66 70 66L72 58Q84 58 85 51Q85 46 76 49z',
      oval(45, 86, 42, 7),
      'M34 28q-8 -10 0 -22l5 0q-6 12 2 22z',
      'M54 28q-8 -10 0 -22l5 0q-6 12 2 22z',
    ],
    details: [],
  },
  {
    solids: [polygon(22, 30, 78, 30, 70, 96, 30, 96), rect(16, 22, 68, 10), bar(52, 24, 66, 2, 6)],
    details: [polygon(27, 50, 73, 50, 71, 70, 29, 70)],
  },
];

export const umbrella: Kind = [
  {
    solids: [
      'M4 50C4 26 25 6 50 6C75 6 96 26 96 50z',
      'M47 48L53 48 53 82Q53 96 39 96Q26 96 26 82L32 82Q32 90 39 90Q47 90 47 82z',
      rect(48, 0, 4, 10),
    ],
    details: [],
  },
  {
    solids: [
      'M4 56Q6 10 50 8Q94 10 96 56Q84 42 73 56Q62 42 50 56Q38 42 27 56Q16 42 4 56z',
      'M47 50L53 50 53 84Q54 98 66 97Q76 96 75 84L70 84Q70 92 65 92Q58 92 58 84z',
    ],
    details: ['M50 10Q30 24 28 52L31 52Q34 26 50 10z', 'M50 10Q70 24 72 52L69 52Q66 26 50 10z'],
  },
  {
    solids: ['M50 4Q92 24 98 62L2 62Q8 24 50 4z', rect(47, 60, 6, 38)],
    details: ['M50 6Q30 30 30 62L42 62Q40 30 50 6z', 'M50 6Q70 30 70 62L58 62Q60 30 50 6z'],
  },
];

export const clock: Kind = [
  {
    solids: [circle(50, 50, 44)],
    details: [bar(50, 52, 50, 20, 6), bar(48, 50, 72, 62, 6)],
  },
  {
    solids: [
      circle(50, 58, 34),
      oval(24, 20, 14, 11),
      oval(76, 20, 14, 11),
      bar(30, 84, 20, 98, 7),
      bar(70, 84, 80, 98, 7),
      rect(46, 12, 8, 14),
    ],
    details: [circle(50, 58, 26) + bar(50, 60, 50, 38, 5) + bar(46, 60, 34, 66, 5)],
  },
  {
    solids: [rect(12, 8, 76, 84)],
    details: [circle(50, 50, 31) + bar(50, 52, 50, 26, 6) + bar(54, 48, 68, 36, 6)],
  },
];

export const shirt: Kind = [
  {
    solids: [polygon(32, 8, 68, 8, 98, 30, 86, 48, 74, 40, 74, 94, 26, 94, 26, 40, 14, 48, 2, 30)],
    details: ['M38 8Q50 26 62 8z'],
  },
  {
    solids: [
      polygon(
        32,
        10,
        68,
        10,
        80,
        20,
        98,
        82,
        82,
        86,
        74,
        52,
        74,
        94,
        26,
        94,
        26,
        52,
        18,
        86,
        2,
        82,
        20,
        20,
      ),
    ],
    details: [
      polygon(40, 10, 60, 10, 50, 26),
      circle(50, 42, 3.5),
      circle(50, 58, 3.5),
      circle(50, 74, 3.5),
    ],
  },
  {
    solids: ['M24 6L36 6Q38 34 50 34Q62 34 64 6L76 6Q74 36 86 46L86 95 14 95 14 46Q26 36 24 6z'],
    details: [rect(14, 58, 72, 6), rect(14, 72, 72, 6)],
  },
];
