import type { RouteObject } from 'react-router';
import type { MenuEntry } from '../../../ui/section.ts';

export const eventsEntry: MenuEntry = {
  key: '/administration/events',
  label: '外发事件',
  permission: 'events.read',
};

export const eventsRoutes: readonly RouteObject[] = [
  {
    path: 'administration/events',
    lazy: async () => ({ Component: (await import('./EventsPage.tsx')).EventsPage }),
  },
  {
    path: 'administration/events/:eventId',
    lazy: async () => ({ Component: (await import('./EventPage.tsx')).EventPage }),
  },
];
