/** What the content of a page says about it to browsers, search engines and shared links. */
export interface PageHead {
  /** Address inside the site, beginning with a slash. */
  path: string;
  /** Without the site's name, which follows it in the browser's tab (R26). */
  title: string;
  description: string;
  /** Only where the specification asks for them (R29). */
  keywords?: string;
}
