/** The kind of a message: its colours are in `Tone.css`, its icon has the same name. */
export type Tone = 'success' | 'warning' | 'error';
