/** A piece of a page: a text, or an element with its attributes and what it holds. */
export type Block = string | { tag: string; attributes: Record<string, string>; children: Block[] };

/** A page of ours without its booking form, which comes between `before` and `after`. */
export interface PageContent {
  title: string;
  header: Block[];
  before: Block[];
  after: Block[];
  footer: Block[];
}

/** What our build and our rules give to the peers; the benchmark writes it into the file `content.json`. */
export interface Content {
  home: PageContent;
  contact: PageContent;
  bookingHeading: string;
  booking: {
    /** YYYY-MM-DD. */
    today: string;
    /** The hours of each day that can be booked, in order. */
    hours: Record<string, string[]>;
  };
}
