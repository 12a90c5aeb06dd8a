import type { Subscription } from '@centro/api-client';
import { Button } from '@centro/ui/Button';
import { FormRow } from '@centro/ui/Form';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { newsletterFailure as texts } from '../../content/newsletter.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { site } from '../../site.ts';
import { mailtoUrl } from './mailtoUrl.ts';

export interface FailureNoticeProps {
  /** What the visitor had typed. */
  kept: Subscription;
  /** A sentence about the failure that helps the visitor. */
  detail: string | null;
  onRecover: () => void;
}

/** Shown after a failure: the fields are cleared (R107), and a button restores their values (A31, B11). */
export function FailureNotice({ kept, detail, onRecover }: FailureNoticeProps) {
  return (
    <Notice tone="error" toneLabel={toneLabels.error}>
      <p>
        <strong>{texts.title}</strong>
      </p>
      {detail && <p>{detail}</p>}
      <p>{texts.text}</p>
      <FormRow>
        <Button onClick={onRecover}>{texts.recover}</Button>
        <LinkButton variant="outline" href={mailtoUrl(site.email, texts.mailSubject, kept)}>
          {texts.mail}
        </LinkButton>
      </FormRow>
    </Notice>
  );
}
