// Compiled by the manager's bundler, which finds its own React only with the classic runtime.
/** @jsxRuntime classic */
import React, { useState } from 'react';
import { AddonPanel, Button } from 'storybook/internal/components';
import { useParameter } from 'storybook/manager-api';

const widths = [390, 1440] as const;

/** Shows the design's picture of a screen beside a story with `parameters: { mock: 'contact' }`. */
export function MockPanel({ active }: { active: boolean }) {
  const mock = useParameter<string>('mock', '');
  const [width, setWidth] = useState<(typeof widths)[number]>(390);
  // The panel is there before the story’s parameters are.
  if (!mock) return null;
  return (
    <AddonPanel active={active}>
      <div style={{ padding: '1rem' }}>
        <div style={{ display: 'flex', gap: '0.5rem', marginBottom: '1rem' }}>
          {widths.map((option) => (
            <Button
              key={option}
              ariaLabel={false}
              aria-pressed={option === width}
              variant={option === width ? 'solid' : 'outline'}
              onClick={() => setWidth(option)}
            >
              {option} px
            </Button>
          ))}
        </div>
        <img
          src={`mocks/${mock}-${width}.webp`}
          alt={`Mock «${mock}» at ${width} pixels`}
          style={{ maxWidth: '100%' }}
        />
      </div>
    </AddonPanel>
  );
}
