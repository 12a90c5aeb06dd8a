export { OfferingCards, type OfferingCard, type OfferingCardsProps } from './OfferingCards.tsx';
