/** A course or master of the centre's list. */
export interface OfferingRow {
  title: string;
  /** The official class, such as L-19. */
  code?: string;
  area?: string;
  university?: string;
  duration?: string;
  price?: string;
  /** A row of the sample that the centre replaces. */
  isSample?: boolean;
}

/** What a page has of a list before the whole of it is requested. */
export interface ListStart {
  /** The address of all rows as JSON. */
  url: string;
  /** The first rows, in their order. */
  rows: readonly OfferingRow[];
  /** How many rows the whole list has. */
  total: number;
  /** The areas of all rows, in alphabetical order. */
  areas: readonly string[];
}
