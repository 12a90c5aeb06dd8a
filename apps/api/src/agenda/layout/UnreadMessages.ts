import { createContext } from 'react';

/** How many messages nobody has answered: every page of the agenda shows it beside their tab. */
export const UnreadMessages = createContext(0);
