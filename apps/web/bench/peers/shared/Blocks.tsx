import type { ComponentType, ReactNode } from 'react';
import type { Block } from './Content';

interface BlocksProps {
  blocks: Block[];
  /** Takes the place of a link to home or to contact; a plain link if omitted. */
  link?: ComponentType<{ href: string; children: ReactNode }>;
}

/** Renders the pieces of a page. */
export function Blocks({ blocks, link }: BlocksProps) {
  return blocks.map((block, position) => {
    if (typeof block === 'string') return block;
    const { tag, attributes, children } = block;
    const isOurs = tag === 'a' && ['/', '/contact'].includes(attributes['href'] ?? '');
    const Tag = (isOurs && link ? link : tag) as ComponentType<Record<string, unknown>>;
    // React takes no children, not even none, where HTML allows none.
    if (children.length === 0) return <Tag key={position} {...attributes} />;
    return (
      <Tag key={position} {...attributes}>
        <Blocks blocks={children} {...(link && { link })} />
      </Tag>
    );
  });
}
