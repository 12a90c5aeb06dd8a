/** The kinds of check that a page goes through. */
export type CheckName =
  'play' | 'console' | 'overflow' | 'clipped text' | 'target' | 'axe' | 'focus ring' | 'forced colours';

/** What a check inside the page complains of. */
export interface Complaint {
  /** Where: a selector and the beginning of the text. */
  element: string;
  /** What was measured, with the limit. */
  measured: string;
}

/** A complaint with the story and the state of the page that it was found in. */
export interface Finding extends Complaint {
  check: CheckName;
  story: string;
  /** Width of the page in pixels, or a state such as «390, forced colours». */
  at: string;
}
