import type { Permission } from '@ride/domain/staff/roles';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkbenchCounts } from './case/workbench-calls.ts';

export interface MenuEntry {
  /**
   * An entry's key is its address, such as `/companies/registrations`; a group's key is any unique
   * name.
   */
  readonly key: string;
  readonly label: string;
  /** An entry without a permission is shown to everybody. */
  readonly permission?: Permission;
  readonly icon?: ReactNode;
  readonly count?: (counts: WorkbenchCounts) => number;
  readonly children?: readonly MenuEntry[];
}

export interface DeskSection {
  readonly menu: MenuEntry;
  /** Paths have no leading slash: `{ path: 'companies/:id', lazy: … }`. */
  readonly routes: readonly RouteObject[];
}

export function visibleMenuEntries(
  entries: readonly MenuEntry[],
  has: readonly Permission[],
): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.children === undefined) {
      return entry.permission === undefined || has.includes(entry.permission) ? [entry] : [];
    }
    const children = visibleMenuEntries(entry.children, has);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
