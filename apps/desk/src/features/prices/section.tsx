import { PayCircleOutlined } from '@ant-design/icons';
import type { RouteObject } from 'react-router';
import { kindAddress, type TimelineKind } from '../../ui/change/addresses.ts';
import type { DeskSection } from '../../ui/section.ts';

export const pricesSection: DeskSection = {
  menu: {
    key: 'prices',
    label: '计价',
    icon: <PayCircleOutlined />,
    children: [
      { key: '/prices/rules', label: '规则', permission: 'change.read' },
      { key: '/prices/areas', label: '区域', permission: 'change.read' },
      { key: '/prices/calendars', label: '日历', permission: 'change.read' },
      { key: '/prices/changes', label: '变更', permission: 'change.read' },
    ],
  },
  routes: [
    { path: 'prices/rules', lazy: () => import('./rules/RulesPage.tsx') },
    timelineRoute('fareRule'),
    { path: 'prices/areas', lazy: () => import('./areas/AreasPage.tsx') },
    { path: 'prices/areas/:key', lazy: () => import('./areas/AreaTimelinePage.tsx') },
    { path: 'prices/calendars', lazy: () => import('./calendars/CalendarsPage.tsx') },
    timelineRoute('calendar'),
    { path: 'prices/changes', lazy: () => import('./changes/ChangesPage.tsx') },
    { path: 'prices/changes/:id', lazy: () => import('./changes/ChangePage.tsx') },
    { path: 'prices/changes/:id/rules/:key', lazy: () => import('./form/RuleFormPage.tsx') },
    { path: 'prices/changes/:id/areas/:key', lazy: () => import('./areas/AreaFormPage.tsx') },
    {
      path: 'prices/changes/:id/calendars/:key',
      lazy: () => import('./calendars/CalendarFormPage.tsx'),
    },
  ],
};

function timelineRoute(kind: TimelineKind): RouteObject {
  return {
    path: `${kindAddress(kind).slice(1)}/:key`,
    async lazy() {
      const { TimelinePage } = await import('./timelines/TimelinePage.tsx');
      return { Component: () => <TimelinePage kind={kind} /> };
    },
  };
}
