import * as Dialog from '@radix-ui/react-dialog';
import { fields, texts } from '../shared/texts';

interface DetailsProps {
  summary: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The dialog with the visitor's details. */
export function Details({ summary, isOpen, onOpenChange }: DetailsProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="Details">
          <Dialog.Title>{texts.dialogTitle}</Dialog.Title>
          <Dialog.Description>{summary}</Dialog.Description>
          <form action="/prenota" method="post">
            {fields.map(({ name, label, type, autoComplete }) => (
              <label key={name}>
                {label}
                <input name={name} type={type} autoComplete={autoComplete} required />
              </label>
            ))}
            <button type="submit">{texts.confirm}</button>
          </form>
          <Dialog.Close>{texts.close}</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
