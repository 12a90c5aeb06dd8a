export type { HeadingTag } from './Heading.ts';
