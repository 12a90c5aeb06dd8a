export { ContactCards, type ContactCard, type ContactCardsProps } from './ContactCards.tsx';
