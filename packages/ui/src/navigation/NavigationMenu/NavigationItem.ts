/** A page that a panel leads to: its name, one line about it and the address of its square picture. */
export interface NavigationEntry {
  name: string;
  description: string;
  picture: string;
  href: string;
}

export interface NavigationColumn {
  /** Optional, for each column. */
  heading?: string;
  entries: readonly NavigationEntry[];
}

/** One, two or three columns. */
export type NavigationColumns =
  | readonly [NavigationColumn]
  | readonly [NavigationColumn, NavigationColumn]
  | readonly [NavigationColumn, NavigationColumn, NavigationColumn];

export interface NavigationLink {
  name: string;
  href: string;
  columns?: never;
}

export interface NavigationGroup {
  name: string;
  columns: NavigationColumns;
  href?: never;
}

/** An entry of the menu: a link, or the name of a group, which is no link and only opens. */
export type NavigationItem = NavigationLink | NavigationGroup;

/** Whether one of the pages of `group` is the one at `href`. */
export function hasPage(group: NavigationGroup, href: string): boolean {
  return group.columns.some(({ entries }) => entries.some((entry) => entry.href === href));
}
