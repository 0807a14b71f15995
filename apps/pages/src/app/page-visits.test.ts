// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { Track } from '../api/track.ts';
import { type HashLocation, parsePageLocation } from '../routes/hash-location.ts';
import { trackPageVisits } from './page-visits.ts';

function visit(start: string) {
  let place = parsePageLocation(start, 0);
  let changed = () => {};
  let clock = 1000;
  const handlers: Record<string, () => void> = {};
  const events: unknown[] = [];
  const track: Track = (name, detail) => void events.push([name, detail]);
  const flush = vi.fn(() => void events.push('flush'));
  trackPageVisits({
    location: {
      current: () => place,
      subscribe(listener) {
        changed = listener;
        return () => {};
      },
    } satisfies Pick<HashLocation, 'current' | 'subscribe'>,
    track,
    flush,
    now: () => clock,
    win: {
      addEventListener: (type, listener) => {
        handlers[type] = listener;
      },
    },
  });
  return {
    events,
    go(location: string, entry: number, after = 0) {
      clock += after;
      place =
        location === '' ? { path: '', search: '', entry } : parsePageLocation(location, entry);
      changed();
    },
    fire: (type: 'pagehide' | 'pageshow') => handlers[type]?.(),
  };
}

const entered = (route: string, direction: string) => ['page.entered', { route, direction }];
const quit = (route: string, stayedMs: number) => ['page.quit', { route, stayedMs }];

test('visits of pages are tracked when entered and quit, with direction and time', () => {
  const { events, go } = visit('/pricing?cityCode=320100');
  go('/fence-map?fenceNum=1', 1, 2500);
  go('/pricing?cityCode=320100', 0, 100);
  expect(events).toEqual([
    entered('/pricing', 'first'),
    quit('/pricing', 2500),
    entered('/fence-map', 'forward'),
    quit('/fence-map', 100),
    entered('/pricing', 'reverse'),
  ]);
});

test.each(['/Main', '/login', '/web_view?url=x', '/notice'])(
  'a visit of %s is not tracked',
  (location) => {
    const { events, go, fire } = visit(location);
    go('/Main', 1);
    fire('pagehide');
    expect(events).toEqual(['flush']);
  },
);

test('replacing the query of a page is tracked as no new visit, opening the same page again as one', () => {
  const { events, go } = visit('/pricing');
  go('/pricing?typeTime=2', 0);
  expect(events).toHaveLength(1);
  go('/pricing?typeTime=2', 1);
  expect(events).toHaveLength(3);
});

test('tracked visits contain no address, and an unknown path is tracked as the not-found page', () => {
  const { events } = visit('/13800000000?token=secret');
  expect(events).toEqual([entered('/not_found', 'first')]);
});

test('a page that is hidden is tracked as quit before the batch of events is sent', () => {
  const { events, fire } = visit('/pricing');
  fire('pagehide');
  expect(events).toEqual([entered('/pricing', 'first'), quit('/pricing', 0), 'flush']);
});

test("a page restored from the browser's cache is tracked as entered in reverse, and the first showing is tracked once", () => {
  const { events, fire } = visit('/pricing');
  fire('pageshow');
  expect(events).toHaveLength(1);
  fire('pagehide');
  fire('pageshow');
  expect(events.at(-1)).toEqual(entered('/pricing', 'reverse'));
});

test('a redirect that leaves the pages is not tracked', () => {
  const { events, go } = visit('/pricing');
  go('', 1);
  expect(events).toEqual([entered('/pricing', 'first'), quit('/pricing', 0)]);
});
