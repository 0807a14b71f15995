import type { Permission } from '@ride/domain/staff/roles';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkCounts } from './case/work-calls.ts';

/** A line of the menu. */
export interface MenuEntry {
  /** The address it leads to, such as `/companies/registrations`; of a group, any unique name. */
  readonly key: string;
  readonly label: string;
  /** Of a line that only those see who have it. */
  readonly permission?: Permission;
  readonly icon?: ReactNode;
  /** What waits there for this person. */
  readonly count?: (counts: WorkCounts) => number;
  /** A group, shown when one of its lines is. */
  readonly children?: readonly MenuEntry[];
}

/** A section of the desk: its menu entry and its pages, loaded when they are opened. */
export interface Section {
  readonly menu: MenuEntry;
  /** Paths from the root without the slash: `{ path: 'companies/:id', lazy: … }`. */
  readonly routes: readonly RouteObject[];
}

/** The lines a person may use. A group without any is left out. */
export function visibleEntries(
  entries: readonly MenuEntry[],
  has: readonly Permission[],
): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.children === undefined) {
      return entry.permission === undefined || has.includes(entry.permission) ? [entry] : [];
    }
    const children = visibleEntries(entry.children, has);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
