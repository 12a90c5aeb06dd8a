// Compiled by the manager's bundler, which finds its own React only with the classic runtime.
/** @jsxRuntime classic */
import React from 'react';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { MockPanel } from './MockPanel.tsx';
import { theme } from './theme.ts';

const panel = 'centro/mock/panel';

addons.setConfig({ theme });

addons.register('centro/mock', (api) => {
  addons.add(panel, {
    type: types.PANEL,
    title: 'Mock',
    disabled: (parameters) => !parameters?.['mock'],
    render: ({ active }) => <MockPanel active={active ?? false} />,
  });
  // A screen opens beside its mock; the story after it has its controls below it.
  api.on(STORY_PREPARED, ({ parameters }: { parameters: { mock?: string } }) => {
    const hasMock = Boolean(parameters.mock);
    if (!hasMock && api.getSelectedPanel() !== panel) return;
    api.setSelectedPanel(hasMock ? panel : 'addon-controls');
    api.togglePanelPosition(hasMock ? 'right' : 'bottom');
  });
});
