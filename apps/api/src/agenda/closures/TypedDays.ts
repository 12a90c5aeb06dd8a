/** The fields of the forms that close and open days, by their names. */
export interface TypedDays {
  dal: string;
  al: string;
  dalle: string;
  alle: string;
  motivo: string;
  giorno: string;
  orari: string;
  nome: string;
}
