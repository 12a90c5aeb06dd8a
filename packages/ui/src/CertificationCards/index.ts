export {
  CertificationCards,
  type CertificationCard,
  type CertificationCardsProps,
} from './CertificationCards.tsx';
