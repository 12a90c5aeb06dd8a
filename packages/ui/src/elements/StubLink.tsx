import type { LinkProps } from './Link.ts';

/** For stories: replaces a router's link; it does not load a document. */
export function StubLink({ href, onClick, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    >
      {props.children}
    </a>
  );
}
