/** A form that was sent when the agenda had closed, or from a page of an earlier session. */
export interface TypedForm {
  /** The page that it is sent to, in the folder of the agenda's pages. */
  action: string;
  /** Names and values, the typed ones and the others. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether the agenda is open meanwhile. */
  isOpen: boolean;
}

/** The fields of the agenda's forms into which somebody types. */
export const typedFields = [
  'nome',
  'telefono',
  'email',
  'nota',
  'frase',
  'motivo',
  'orari',
  'indirizzo',
] as const;
