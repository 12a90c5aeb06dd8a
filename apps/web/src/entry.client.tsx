import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '@centro/ui/whenIdle';

// From here on React keeps presses itself.
if (globalThis.notePress) removeEventListener('click', globalThis.notePress, true);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// The typefaces come last: until then text has fonts with the same measures.
whenIdle(() => {
  const fontsUrl = document.getElementById('late')?.dataset['fonts'];
  if (fontsUrl === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fontsUrl }));
});
