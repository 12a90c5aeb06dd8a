declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png?inline' {
  /** The image as a `data:` address. */
  const url: string;
  export default url;
}
