import type { DetailsMessages } from '../messages/DetailsMessages.ts';

/** The texts around the visitor's details, in Spanish. */
export const spanishDetails: DetailsMessages = {
  title: 'Su reserva',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  confirm: 'Confirmar la reserva',
  privacy: 'Usamos estos datos solo para su cita.',
  privacyLink: 'Política de privacidad',
  incomplete: 'Por favor, rellene todos los campos obligatorios.',
  problems: {
    'first-name-missing': 'Escriba su nombre',
    'last-name-missing': 'Escriba sus apellidos',
    'phone-missing': 'Escriba su número de teléfono',
    'email-missing': 'Escriba su correo electrónico',
    'phone-malformed': 'Revise el número: al menos 6 cifras y ninguna letra',
    'email-malformed': 'Revise la dirección: debe parecerse a nombre@ejemplo.es',
  },
  answerProblems: {
    'answer-missing': 'Responda a esta pregunta',
    'answer-too-long': 'Escriba 300 caracteres como máximo',
    'answer-unknown': 'Elija una de las respuestas',
  },
  optional: 'opcional',
  chooseAnswer: 'Elija',
  success: 'Su cita está reservada. Recibirá un correo de confirmación.',
  failure: 'No se ha podido enviar la reserva. Inténtelo de nuevo.',
  alternatives: 'Elija una de estas horas:',
  mailTo: (email) => `Se lo enviamos a ${email}.`,
  toConfirmWithin: (email, minutes) =>
    `Falta un paso: abra el correo que enviamos a ${email} y confirme con el enlace en un plazo de ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} desde su llegada. Después, la hora queda libre de nuevo.`,
  oneStepLeft: 'Falta un paso: confirme con el enlace que le hemos enviado',
  seatOnceConfirmed: (email, minutes) =>
    `El enlace está en el correo para ${email} y vale ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} desde su llegada. La plaza es suya en cuanto confirma: si mientras tanto la ocupa otra persona, con el mismo enlace puede elegir otra.`,
};
