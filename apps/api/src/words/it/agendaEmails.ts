/** The emails that open the agenda. */
export const agendaEmails = {
  open: 'Apri l’agenda',
  once: 'Il link apre l’agenda senza password, una volta sola, entro 24 ore: non inoltrare questa email.',
  link: {
    subject: 'Il link nuovo per l’agenda',
    title: 'Un link nuovo per l’agenda',
    text: 'Qualcuno l’ha chiesto dalla pagina dell’agenda.',
    notAsked:
      'Se non sei stato tu né chi lavora con te, non serve fare niente: senza questa email il link non si può usare.',
  },
} as const;
