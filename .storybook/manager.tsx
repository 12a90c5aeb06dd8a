// Compiled by the manager's bundler, which finds its own React only with the classic runtime.
/** @jsxRuntime classic */
import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { MockPanel } from './MockPanel.tsx';
import { theme } from './theme.ts';

addons.setConfig({ theme });

addons.register('centro/mock', () => {
  addons.add('centro/mock/panel', {
    type: types.PANEL,
    title: 'Mock',
    paramKey: 'mock',
    render: ({ active }) => <MockPanel active={active ?? false} />,
  });
});
