/** Whether the page at `href` is on the site already. To delete, with its callers, when all the pages are. */
export function isPublished(href: string): boolean {
  return !/\/(about-us|certificazioni-(informatiche|linguistiche)|news)$/.test(href);
}
