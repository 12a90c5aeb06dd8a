/** How a message sounds: its colours come from `Tone.css`, its icon has the same name. */
export type Tone = 'success' | 'warning' | 'error';
