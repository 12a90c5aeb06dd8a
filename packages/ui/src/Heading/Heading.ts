/** Level of the headings inside a component: the page knows where it puts it. */
export type HeadingTag = 'h2' | 'h3';
