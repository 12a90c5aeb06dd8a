import { fn } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { Form } from '../../forms/Form/Form.tsx';
import { FormRow } from '../../forms/Form/FormRow.tsx';
import { TextField } from '../../forms/Field/TextField.tsx';
import type { DialogProps } from './Dialog.tsx';

/** The example of the dialog's stories: a booking. */
export function Fields({ invalid = false }) {
  return (
    <FormRow>
      <TextField
        label="Nome"
        autoComplete="given-name"
        error={invalid ? 'Inserisci il tuo nome' : undefined}
      />
      <TextField
        label="Cognome"
        autoComplete="family-name"
        error={invalid ? 'Inserisci il tuo cognome' : undefined}
      />
      <TextField
        label="Telefono"
        type="tel"
        autoComplete="tel"
        error={invalid ? 'Inserisci il tuo numero di telefono' : undefined}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={invalid ? 'Inserisci la tua email' : undefined}
      />
    </FormRow>
  );
}

const foot = (
  <>
    <Button type="submit" form="dati">
      Conferma prenotazione
    </Button>
    <Button variant="outline">Annulla</Button>
  </>
);

export const dialogArgs = {
  open: true,
  onClose: fn(),
  title: 'La tua prenotazione',
  description: 'lunedì 17 novembre 2025 (17/11/2025), ore 17:00',
  plaque: '17:00',
  closeLabel: 'Chiudi',
  foot,
  children: (
    <Form id="dati">
      <Fields />
    </Form>
  ),
} satisfies DialogProps;

/** The backdrop has no role: find it by the corner of the window. */
export function veil(): Element {
  return document.elementFromPoint(5, 5) ?? document.body;
}
