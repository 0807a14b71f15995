import type { Kind } from './pictogram.ts';
import { bar, circle, oval, polygon, rect } from './shapes.ts';

export const fish: Kind = [
  {
    solids: [oval(42, 50, 34, 22), polygon(66, 50, 95, 26, 95, 74)],
    details: [circle(24, 44, 5), bar(44, 34, 44, 66, 4)],
  },
  {
    solids: [
      'M6 52Q34 8 70 42L96 18 86 50 96 84 70 62Q34 96 6 52z',
      polygon(34, 32, 52, 8, 62, 36),
    ],
    details: [circle(26, 46, 5), 'M44 40q10 12 0 24l5 0q10 -12 0 -24z'],
  },
  {
    solids: [
      circle(44, 52, 30),
      polygon(70, 52, 94, 36, 88, 52, 94, 68),
      polygon(36, 26, 46, 6, 58, 26),
      polygon(36, 78, 46, 96, 58, 78),
    ],
    details: [circle(32, 44, 7), 'M14 58q10 8 18 2l0 5q-10 6 -18 -7z'],
  },
];

export const tree: Kind = [
  {
    solids: [circle(50, 36, 24), circle(30, 46, 18), circle(70, 46, 18), rect(44, 56, 12, 40)],
    details: [circle(40, 34, 4), circle(58, 28, 4), circle(62, 46, 4)],
  },
  {
    solids: [
      polygon(50, 2, 72, 34, 28, 34),
      polygon(50, 22, 80, 60, 20, 60),
      polygon(50, 44, 88, 84, 12, 84),
      rect(44, 84, 12, 14),
    ],
    details: [],
  },
  {
    solids: [
      'M46 98Q56 66 46 34L54 32Q66 66 58 98z',
      'M50 34Q28 10 6 34Q28 26 50 34z',
      'M50 34Q72 10 94 34Q72 26 50 34z',
      'M50 34Q22 34 14 62Q30 42 50 34z',
      'M50 34Q78 34 86 62Q70 42 50 34z',
      'M50 34Q40 12 52 2Q62 14 50 34z',
    ],
    details: [],
  },
];

export const flower: Kind = [
  {
    solids: [
      circle(50, 16, 13),
      circle(70, 30, 13),
      circle(62, 52, 13),
      circle(38, 52, 13),
      circle(30, 30, 13),
      rect(47, 60, 6, 38),
      'M52 92Q58 70 82 70Q78 92 52 92z',
    ],
    details: [circle(50, 35, 11)],
  },
  {
    solids: [
      'M26 10L40 26 50 6 60 26 74 10Q84 56 50 56Q16 56 26 10z',
      rect(46, 54, 8, 44),
      'M48 96Q24 92 20 60Q46 68 48 96z',
      'M52 96Q76 92 80 60Q54 68 52 96z',
    ],
    details: [],
  },
  {
    solids: Array.from({ length: 9 }, (_, petal) => {
      const angle = (petal * 2 * Math.PI) / 9;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const tip = (turn: number, far: number) =>
        `${50 + far * Math.cos(angle + turn)} ${50 + far * Math.sin(angle + turn)}`;
      return `M${50 + 8 * x} ${50 + 8 * y}C${tip(-0.5, 36)} ${tip(-0.2, 52)} ${tip(0, 48)}C${tip(0.2, 52)} ${tip(0.5, 36)} ${50 + 8 * x} ${50 + 8 * y}z`;
    }),
    details: [circle(50, 50, 13)],
  },
];

export const butterfly: Kind = [
  {
    solids: [
      oval(26, 32, 22, 24),
      oval(74, 32, 22, 24),
      oval(32, 70, 16, 20),
      oval(68, 70, 16, 20),
      oval(50, 52, 5, 34),
      bar(48, 24, 34, 4, 4),
      bar(52, 24, 66, 4, 4),
    ],
    details: [circle(26, 32, 9), circle(74, 32, 9)],
  },
  {
    solids: [
      'M48 44Q20 -4 2 16Q4 50 46 54z',
      'M52 44Q80 -4 98 16Q96 50 54 54z',
      'M46 56Q8 58 20 94Q42 94 49 62z',
      'M54 56Q92 58 80 94Q58 94 51 62z',
      polygon(47, 26, 53, 26, 54, 84, 46, 84),
      bar(49, 28, 42, 8, 3),
      bar(51, 28, 58, 8, 3),
    ],
    details: [circle(18, 26, 5), circle(82, 26, 5), circle(32, 80, 5), circle(68, 80, 5)],
  },
  {
    solids: [
      polygon(47, 50, 30, 6, 4, 14, 8, 50),
      polygon(53, 50, 70, 6, 96, 14, 92, 50),
      polygon(47, 52, 12, 56, 22, 92, 40, 88),
      polygon(53, 52, 88, 56, 78, 92, 60, 88),
      oval(50, 54, 4, 30),
      bar(49, 28, 44, 8, 3),
      bar(51, 28, 56, 8, 3),
    ],
    details: [oval(24, 30, 7, 9), oval(76, 30, 7, 9)],
  },
];

export const apple: Kind = [
  {
    solids: [
      'M50 30Q26 14 12 36Q4 72 32 94Q42 98 50 92Q58 98 68 94Q96 72 88 36Q74 14 50 30z',
      bar(50, 30, 56, 8, 6),
      'M56 18Q64 2 84 6Q80 22 56 18z',
    ],
    details: ['M22 42q4 -10 12 -10l0 5q-6 2 -8 8z'],
  },
  {
    solids: [
      'M50 26Q22 12 10 40Q6 80 40 94Q50 98 60 94Q94 80 90 40Q78 12 50 26z',
      bar(50, 28, 50, 4, 6),
      'M46 14Q36 0 20 8Q28 22 46 14z',
    ],
    details: [
      'M50 36Q28 26 22 46Q22 72 46 84Q50 86 54 84Q78 72 78 46Q72 26 50 36z M46 52Q40 62 46 70Q50 62 46 52z M54 52Q60 62 54 70Q50 62 54 52z',
    ],
  },
];
