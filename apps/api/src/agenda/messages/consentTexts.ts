/** What a subscriber agreed to, by the version that the form sends; a test compares it with the form of the site. */
export const consentTexts: Readonly<Record<string, string>> = {
  '2026-11':
    'Acconsento al trattamento dei miei dati personali per ricevere la newsletter e una risposta al mio messaggio, come descritto nell’informativa sulla privacy. Posso ripensarci quando voglio.',
};
