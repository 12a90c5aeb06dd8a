import type { MailConfig } from '../../config/config.ts';
import { fileTransport } from './fileTransport.ts';
import type { MailTransport } from './MailTransport.ts';
import { smtpTransport } from './smtpTransport.ts';

/** Returns the transport that the configuration asks for. */
export function chooseTransport({ via, ...sender }: MailConfig): MailTransport {
  return 'smtpUrl' in via ? smtpTransport(via, sender) : fileTransport(via.folder, sender);
}
