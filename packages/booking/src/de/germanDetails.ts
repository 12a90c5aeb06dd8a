import type { DetailsMessages } from '../messages/DetailsMessages.ts';

/** The texts around the visitor's details, in German. */
export const germanDetails: DetailsMessages = {
  title: 'Ihre Buchung',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  confirm: 'Buchung bestätigen',
  privacy: 'Wir verwenden diese Angaben nur für Ihren Termin.',
  privacyLink: 'Datenschutzerklärung',
  incomplete: 'Bitte füllen Sie alle Pflichtfelder aus.',
  problems: {
    'first-name-missing': 'Geben Sie Ihren Vornamen ein',
    'last-name-missing': 'Geben Sie Ihren Nachnamen ein',
    'phone-missing': 'Geben Sie Ihre Telefonnummer ein',
    'email-missing': 'Geben Sie Ihre E-Mail-Adresse ein',
    'phone-malformed': 'Prüfen Sie die Nummer: mindestens 6 Ziffern und keine Buchstaben',
    'email-malformed': 'Prüfen Sie die Adresse: Sie sollte wie name@beispiel.de aussehen',
  },
  answerProblems: {
    'answer-missing': 'Beantworten Sie diese Frage',
    'answer-too-long': 'Schreiben Sie höchstens 300 Zeichen',
    'answer-unknown': 'Wählen Sie eine der Antworten',
  },
  optional: 'freiwillig',
  chooseAnswer: 'Bitte wählen',
  success: 'Ihr Termin ist gebucht. Sie erhalten eine Bestätigung per E-Mail.',
  failure: 'Die Buchung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  alternatives: 'Wählen Sie eine dieser Uhrzeiten:',
  mailTo: (email) => `Wir senden sie an ${email}.`,
  toConfirmWithin: (email, minutes) =>
    `Nur noch ein Schritt: Öffnen Sie die E-Mail, die wir an ${email} senden, und bestätigen Sie über den Link innerhalb von ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`} nach dem Eintreffen. Danach ist der Termin wieder frei.`,
  oneStepLeft: 'Nur noch ein Schritt: Bestätigen Sie über den Link, den wir Ihnen geschickt haben',
  seatOnceConfirmed: (email, minutes) =>
    `Der Link steht in der E-Mail an ${email} und gilt ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`} nach dem Eintreffen. Der Platz gehört Ihnen, sobald Sie bestätigen: Ist er inzwischen vergeben, wählen Sie über denselben Link einen anderen.`,
};
