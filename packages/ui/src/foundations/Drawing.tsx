import { useEffect, useState } from 'react';

interface DrawingProps {
  /** Path of the file in `src/art`. */
  name: string;
  url: string;
}

/** A drawing of the package with its name and its transferred size. */
export function Drawing({ name, url }: DrawingProps) {
  const [weight, setWeight] = useState<string | null>(null);
  useEffect(() => {
    void weigh(url).then(setWeight);
  }, [url]);
  const ground = /on-blue|news-logo|rosa-aperta|pattern/.test(name) ? 'var(--cobalto)' : 'var(--sabbia)';
  return (
    <li>
      <div data-part="swatch" style={{ background: ground, padding: 'var(--space-4)' }}>
        <img src={url} alt="" style={{ height: '9rem', width: '100%', objectFit: 'contain' }} />
      </div>
      <div data-part="text">
        <code>{name}</code>
        <span>{weight}</span>
      </div>
    </li>
  );
}

async function weigh(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  const packed = await new Response(blob.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return `${kb(blob.size)} kB, ${kb(packed.size)} kB gzip`;
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
