import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { EmailLayout } from './EmailLayout.tsx';

interface EmailToCentreProps {
  preview: string;
  title: string;
  centre: CentreFacts;
  children: ReactNode;
}

/** An email to the centre, where mail programs may make links of what they recognise. */
export function EmailToCentre(props: EmailToCentreProps) {
  const { reason } = props.centre.language.words.centreEmails;
  return <EmailLayout {...props} foot={reason} hasDetectedLinks />;
}

/** Returns the text version of an email to the centre: `paragraphs`, and the same end. */
export function textToCentre(paragraphs: readonly string[], { language }: CentreFacts): string {
  return `${[...paragraphs, language.words.centreEmails.reason].join('\n\n')}\n`;
}
