import type { LinkProps } from './Link.ts';

/** For stories: a router's link, with which the page changes and the document stays. */
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
