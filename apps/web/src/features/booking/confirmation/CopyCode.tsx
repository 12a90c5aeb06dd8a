import { ActionIcon } from '@centro/ui/ActionIcon';
import { QuietButton } from '@centro/ui/QuietButton';
import { useRef, useState } from 'react';
import { bookingConfirmation as words } from '../../../content/bookingConfirmation.ts';

/** The code of a booking and the button that copies it; where a page may not, it selects it. */
export function CopyCode({ code }: { code: string }) {
  const text = useRef<HTMLElement>(null);
  const [done, setDone] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setDone(words.copied);
    } catch {
      // No permission, or no secure connection.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setDone(words.selected);
    }
  };

  return (
    <>
      <b data-part="code" ref={text}>
        {code}
      </b>
      <QuietButton icon={<ActionIcon name="copy" />} onClick={() => void copy()}>
        {done || words.copy}
        <span className="visually-hidden"> {words.copyWhat}</span>
      </QuietButton>
      <output className="visually-hidden">{done}</output>
    </>
  );
}
