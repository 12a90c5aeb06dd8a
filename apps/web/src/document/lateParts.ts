/** What a built document names for after its first paint, as JSON in the element of `lateId`. */
export interface LateParts {
  /** The scripts of the page, all to be requested at once; the first to run is `entry`. */
  modules: readonly string[];
  entry: string;
  /** React Router's list of the routes of the build. */
  manifest: string;
  /** The scripts of the page's own routes, by the ids of these. */
  routes: Readonly<Record<string, string>>;
  /** What the loaders of those routes returned. */
  data: Readonly<Record<string, unknown>>;
  /** All styles of the site. */
  styles: string;
  /** The typefaces. */
  fonts: string;
}

/** Id of the element with the late parts. */
export const lateId = 'late';

/** Returns the late parts of the document; null where React Router's own scripts stand in it, as in development. */
export function readLateParts(): LateParts | null {
  const text = document.getElementById(lateId)?.textContent;
  return text === undefined ? null : (JSON.parse(text) as LateParts);
}
