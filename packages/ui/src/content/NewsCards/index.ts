export { NewsCards, type NewsCard, type NewsCardsProps } from './NewsCards.tsx';
export { NewsPlaceholder, type NewsPlaceholderProps } from './NewsPlaceholder.tsx';
