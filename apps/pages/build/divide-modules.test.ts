import { expect, test } from 'vitest';
import { type Division, divided } from './divide-modules.ts';

/** Who imports whom at once; `later` behind a lazy import. */
const graph: Record<string, { atOnce?: string[]; later?: string[] }> = {
  main: { atOnce: ['react', 'binding'] },
  binding: { later: ['/Rules.tsx', '/Bill.tsx', '/Firm.tsx', '/Help.tsx', '/Login.tsx'] },
  card: { atOnce: ['react'] },
  '/Rules.tsx': { atOnce: ['card', 'table', 'money', 'tabs'], later: ['calculator', 'fare-call'] },
  '/Bill.tsx': { atOnce: ['card', 'lines', 'read-bill', 'money', 'fare-call'] },
  '/Firm.tsx': { atOnce: ['lines', 'read-bill'] },
  '/Help.tsx': { atOnce: ['read-bill', 'field'] },
  '/Login.tsx': { atOnce: ['field', 'tabs', 'code'] },
  calculator: { atOnce: ['engine', 'table'] },
};
const importsOf = (id: string) => ({
  atOnce: graph[id]?.atOnce ?? [],
  later: graph[id]?.later ?? [],
});
const division: Division = {
  start: 'main',
  binding: 'binding',
  everyday: ['card'],
  families: [
    {
      name: 'fares',
      heads: [
        { page: '/Rules.tsx', shares: 'places' },
        { page: '/Bill.tsx', twins: ['/Firm.tsx'], shares: 'bills' },
      ],
    },
  ],
  together: { empty: ['empty-state', 'drawing'] },
};
const files = divided(division, importsOf);

test('whatever the start needs is the core, and what most pages show', () => {
  expect(['react', 'binding', 'card'].map((id) => files.get(id))).toEqual(Array(3).fill('core'));
});

test('the start itself is in no shared file', () => {
  expect(files.has('main')).toBe(false);
});

test('what one page alone needs at first is its file', () => {
  expect(files.get('table')).toBe('/Rules.tsx');
  expect(files.get('code')).toBe('/Login.tsx');
});

test('pages that show the same come in one file', () => {
  expect(files.get('/Firm.tsx')).toBe('/Bill.tsx');
  expect(files.get('lines')).toBe('/Bill.tsx');
});

test('what a weighed page begins with and others need too is another', () => {
  expect(files.get('read-bill')).toBe('bills');
  expect(files.get('tabs')).toBe('places');
});

test('what another page needs only later does not weigh on its first load', () => {
  expect(files.get('fare-call')).toBe('bills');
});

test('what all weighed pages begin with is the file of the family', () => {
  expect(files.get('money')).toBe('fares');
});

test('what comes later, and what only strangers share, is left to the bundler', () => {
  expect(files.has('engine')).toBe(false);
  expect(files.has('field')).toBe(false);
});

test('small things that are never needed alone are one file', () => {
  expect([files.get('empty-state'), files.get('drawing')]).toEqual(['empty', 'empty']);
});
