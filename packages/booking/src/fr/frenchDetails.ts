import type { DetailsMessages } from '../messages/DetailsMessages.ts';

/** The texts around the visitor's details, in French. */
export const frenchDetails: DetailsMessages = {
  title: 'Votre réservation',
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  email: 'E-mail',
  confirm: 'Confirmer la réservation',
  privacy: 'Nous n’utilisons ces données que pour votre rendez-vous.',
  privacyLink: 'Politique de confidentialité',
  incomplete: 'Veuillez remplir tous les champs obligatoires.',
  problems: {
    'first-name-missing': 'Indiquez votre prénom',
    'last-name-missing': 'Indiquez votre nom',
    'phone-missing': 'Indiquez votre numéro de téléphone',
    'email-missing': 'Indiquez votre adresse e-mail',
    'phone-malformed': 'Vérifiez le numéro\u00a0: au moins 6 chiffres et aucune lettre',
    'email-malformed': 'Vérifiez l’adresse\u00a0: elle doit ressembler à nom@exemple.fr',
  },
  answerProblems: {
    'answer-missing': 'Répondez à cette question',
    'answer-too-long': 'Écrivez 300 caractères au maximum',
    'answer-unknown': 'Choisissez une des réponses',
  },
  optional: 'facultatif',
  chooseAnswer: 'Choisissez',
  success: 'Votre rendez-vous est réservé. Vous recevrez un e-mail de confirmation.',
  failure: 'La réservation n’a pas pu être envoyée. Veuillez réessayer.',
  alternatives: 'Choisissez l’un de ces horaires\u00a0:',
  mailTo: (email) => `Nous l’envoyons à ${email}.`,
  toConfirmWithin: (email, minutes) =>
    `Plus qu’une étape\u00a0: ouvrez l’e-mail que nous envoyons à ${email} et confirmez par le lien, ${minutes < 2 ? `${minutes} minute` : `${minutes} minutes`} au plus après sa réception. Ensuite, l’horaire redevient libre.`,
  oneStepLeft: 'Plus qu’une étape\u00a0: confirmez par le lien que nous vous avons envoyé',
  seatOnceConfirmed: (email, minutes) =>
    `Le lien est dans l’e-mail envoyé à ${email} et reste valable ${minutes < 2 ? `${minutes} minute` : `${minutes} minutes`} après sa réception. La place est à vous dès que vous confirmez\u00a0: si elle est prise entre-temps, le même lien vous en propose d’autres.`,
};
