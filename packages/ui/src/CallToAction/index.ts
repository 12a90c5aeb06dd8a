export { CallToAction, type CallToActionProps, type Signpost } from './CallToAction.tsx';
