/**
 * Returns whether a client has what a tag names, by its `If-None-Match`: a list of tags, or `*` for anything. Weak tags are those of the
 * same content (RFC 9110, 13.1.2).
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => asWeak(tag.trim()));
  return tags.includes('*') || tags.includes(asWeak(etag));
}

const asWeak = (tag: string) => tag.replace(/^W\//, '');
