/** The German texts of the confirmation, as a centre writes them in its file of words. */
export const germanWords = {
  dates: { dayAndTime: '{day} um {time} Uhr', italianTime: 'italienische Zeit' },
  calendar: {
    fileName: 'beratung.ics',
    summary: 'Kostenlose Beratung, {centre}',
    description: 'Code {reference}\nAnfahrt: {mapUrl}\nTelefon: {phone}\nVerschieben oder absagen: {url}',
    alarm: '{summary}, um {time} Uhr',
  },
  emails: {
    greeting: 'Guten Tag {name},',
    privacy: 'Datenschutz',
    where: 'Ort',
    openMap: 'Karte öffnen',
    whatToBring: 'Bitte mitbringen',
    code: 'Code',
    addToCalendar: 'Zum Kalender hinzufügen',
    moveOrCancel: 'Termin verschieben oder absagen',
    callToTalk: 'Für ein Gespräch rufen Sie {phone} an.',
  },
  bookingEmails: {
    confirmation: {
      subject: 'Ihre Beratung: {when}',
      preview: '{when}. Der Termin für Ihren Kalender liegt bei.',
      title: 'Wir freuen uns auf Sie',
      titleTo: 'Wir freuen uns auf Sie, {name}',
      booked: 'Ihre kostenlose Beratung ist gebucht.',
      expected: 'Wir erwarten Sie:',
      ifPlansChange: 'Ist etwas dazwischengekommen?',
      free: 'Die Zeit wird dann wieder frei.',
      reason: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse eine Beratung gebucht wurde.',
    },
  },
};
