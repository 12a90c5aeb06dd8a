import { whenIdle } from '@centro/ui/whenIdle';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../../loadChunk.ts';

/** A piece of code that a page needs later. */
export interface Chunk<Code> {
  load: () => Promise<Code>;
  /** The code, once it is loaded: only the first mount of a page waits for it. */
  loaded: () => Code | null;
}

/** `chunkOf(() => import('./BookingDialog.tsx'))` */
export function chunkOf<Code>(importCode: () => Promise<Code>): Chunk<Code> {
  let code: Code | null = null;
  return { load: async () => (code = await importCode()), loaded: () => code };
}

export interface ChunkState<Code> {
  /** Null until it is there. */
  code: Code | null;
  /** Whether the last request has failed: the page goes on without the code, and can offer another request. */
  hasFailed: boolean;
  request: () => void;
}

/** Loads `chunk` once the browser is idle, and on request before that. A failure changes no more than `hasFailed`. */
export function useChunk<Code>(chunk: Chunk<Code>): ChunkState<Code> {
  const [code, setCode] = useState(chunk.loaded);
  const [hasFailed, setHasFailed] = useState(false);

  const request = useCallback(() => {
    setHasFailed(false);
    loadChunk(chunk.load).then(
      (loaded) => startTransition(() => setCode(() => loaded)),
      () => setHasFailed(true),
    );
  }, [chunk]);

  useEffect(
    () =>
      whenIdle(() =>
        chunk.load().then(
          (loaded) => startTransition(() => setCode(() => loaded)),
          // A request tries again.
          () => undefined,
        ),
      ),
    [chunk],
  );

  return { code, hasFailed, request };
}
