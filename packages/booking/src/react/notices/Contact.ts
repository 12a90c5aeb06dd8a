/** A way to reach the centre, drawn as a link. */
export interface Contact {
  /** What a visitor reads: a phone number, an address. */
  label: string;
  /** As `tel:+390922000000` or `mailto:info@centro.example`. */
  href: string;
}
