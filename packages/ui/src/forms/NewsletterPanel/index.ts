export { NewsletterPanel, type NewsletterPanelProps } from './NewsletterPanel.tsx';
export { NewsletterSend, type NewsletterSendProps } from './NewsletterSend.tsx';
