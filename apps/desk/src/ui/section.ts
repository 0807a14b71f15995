import type { Permission } from '@ride/domain/staff/roles';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { WorkCounts } from './case/work-calls.ts';

/** A line of the menu. */
export interface MenuEntry {
  /** The address it leads to, such as `/companies/registrations`; of a group, any unique name. */
  readonly key: string;
  readonly label: string;
  /** Shown to who has it; with several, to who has one of them; null: to everybody. */
  readonly permission: Permission | readonly Permission[] | null;
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

const isAllowed = ({ permission }: MenuEntry, has: readonly Permission[]): boolean => {
  if (permission === null) return true;
  return [permission].flat().some((each) => has.includes(each));
};

/** The lines a person may use. A group without any is left out. */
export function visibleEntries(
  entries: readonly MenuEntry[],
  has: readonly Permission[],
): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!isAllowed(entry, has)) return [];
    if (entry.children === undefined) return [entry];
    const children = visibleEntries(entry.children, has);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
