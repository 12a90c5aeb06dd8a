/** A fault that a check found on a page. */
export interface Fault {
  check:
    | 'overflow'
    | 'covered heading'
    | 'clipped text'
    | 'target size'
    | 'visible focus'
    | 'forced colours'
    | 'axe'
    | 'inconclusive';
  /** Where: a selector and the beginning of the text. */
  element: string;
  /** What was measured, with the limit. */
  measured: string;
  /** Of the window, where several are checked. */
  width?: number;
}
