import type { Fact } from '@centro/ui/Facts';
import type { Row } from '@centro/ui/Rows';

/** Texts of a page of the offer; they use only facts of the specification (A42, L6). */
export interface OfferingContent {
  heading: string;
  lead: string;
  book: string;
  /** The choice ahead, and the figures beside it. */
  choiceHeading: string;
  choice: string;
  facts: readonly Fact[];
  /** What the centre does (R6). */
  helpHeading: string;
  help: readonly Row[];
  studyHeading: string;
  closing: { title: string; text: string; button: string };
}
