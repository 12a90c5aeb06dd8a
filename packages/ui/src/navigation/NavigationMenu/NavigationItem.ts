/** A link in a panel: name, one line of description and address of its square picture. */
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

/** An entry of the menu: a link, or a group, which is not a link and only opens its panel. */
export type NavigationItem = NavigationLink | NavigationGroup;

/** Returns whether `group` contains the page at `href`. */
export function hasPage(group: NavigationGroup, href: string): boolean {
  return group.columns.some(({ entries }) => entries.some((entry) => entry.href === href));
}
