import { useLayoutEffect, useRef } from 'preact/hooks';
import { fields, texts } from '../shared/texts';

/** The dialog with the visitor's details. */
export function Details({ summary, onClose }: { summary: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="Details" aria-labelledby="details-title" ref={dialog} onClose={onClose}>
      <h2 id="details-title">{texts.dialogTitle}</h2>
      <p>{summary}</p>
      <form action="/prenota" method="post">
        {fields.map(({ name, label, type, autoComplete }) => (
          <label key={name}>
            {label}
            <input name={name} type={type} autoComplete={autoComplete} required />
          </label>
        ))}
        <button type="submit">{texts.confirm}</button>
      </form>
      <button type="button" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  );
}
