import { useEffect, type ReactNode } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/Button/Button.tsx';
import { useToast, type ToastMessage } from './useToast.ts';

/** Shared by the stories of toasts: messages, buttons that show them, and queries. */
export const success: ToastMessage = {
  kind: 'success',
  title: 'Prenotazione effettuata, riceverai una mail di conferma.',
};
export const warning: ToastMessage = { kind: 'warning', title: "Selezione l'ora della prenotazione" };
export const failure: ToastMessage = {
  kind: 'error',
  title: "Si è verificato un errore nell'invio della mail.",
  detail: 'L’orario delle 17:00 è appena stato occupato: restano le 16:30 e le 17:30.',
};
export const handleRecover = fn();
export const recoverable: ToastMessage = {
  kind: 'error',
  title: 'Errore nella sottoscrizione.',
  action: {
    label: 'Recupera i dati inseriti',
    hint: 'Per recuperare i dati inseriti premi F8, poi Tab.',
    onAction: handleRecover,
  },
};

export function ShowButton({ message, label }: { message: ToastMessage; label: string }) {
  const showToast = useToast();
  return (
    <Button variant="outline" onClick={() => showToast(message)}>
      {label}
    </Button>
  );
}

/** At a position that no toast covers. */
export function BelowToasts({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', marginTop: '24rem' }}>
      {children}
    </div>
  );
}

/** One button for each kind. */
export function ShowButtons() {
  return (
    <BelowToasts>
      <ShowButton message={success} label="Conferma" />
      <ShowButton message={warning} label="Avvisa" />
      <ShowButton message={failure} label="Sbaglia" />
    </BelowToasts>
  );
}

export function ShownAtOnce({ messages }: { messages: readonly ToastMessage[] }) {
  const showToast = useToast();
  useEffect(() => messages.forEach(showToast), [messages, showToast]);
  return null;
}

/** Labels of the region of toasts. */
export const toastWords = {
  label: 'Avvisi (F8)',
  closeLabel: 'Chiudi l’avviso',
  kindLabels: { success: 'Fatto', warning: 'Attenzione', error: 'Errore' },
} as const;

/** Returns the texts of the toasts in the region: the kind, then the message. */
export async function shownToasts(): Promise<string[]> {
  const region = await screen.findByRole('region', { name: toastWords.label }, { timeout: 5000 });
  return within(region)
    .queryAllByRole('listitem')
    .filter((toast) => toast.dataset['state'] === 'open')
    .map((toast) => toast.textContent);
}

export const newestToast = () => screen.getAllByRole('listitem').at(-1);
export const allGone = () => waitFor(async () => expect(await shownToasts()).toEqual([]));
