/** The styles of all components; see `buildElement.ts`. */
declare module 'virtual:booking.css?inline' {
  const styles: string;
  export default styles;
}
