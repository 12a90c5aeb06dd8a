/** The picker's root: of the page, or in the shadow root of the element. */
export const pickerRoot = (): ParentNode => document.querySelector('centro-booking')?.shadowRoot ?? document;
