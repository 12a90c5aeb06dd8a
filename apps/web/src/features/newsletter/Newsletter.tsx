import './Newsletter.css';
import type { CallProblem, Subscription } from '@centro/api-client';
import ramoUrl from '@centro/ui/art/ramo.svg';
import { Loader } from '@centro/ui/Loader';
import { NewsletterPanel } from '@centro/ui/NewsletterPanel';
import { Notice } from '@centro/ui/Notice';
import { Section } from '@centro/ui/Section';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import {
  newsletter as words,
  newsletterConsent,
  newsletterFailure as failureWords,
} from '../../content/newsletter.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { beforeReload } from '../../loadChunk.ts';
import { LateHelp, ReachUs } from '../../shell/ReachUs.tsx';
import { site } from '../../site.ts';
import { fillGaps, hasEntries } from './entries.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { mailtoUrl } from './mailtoUrl.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { sendSubscription } from './sendSubscription.ts';
import { toastTopic as topic } from './toastTopic.ts';

type NewsletterState =
  | { step: 'writing'; outcome: Outcome | null }
  /** The room of the form stays as high, so that the page does not move under the loader (A34). */
  | { step: 'sending'; heightPx: number };

/** What came of the last sending; after a failure what had been typed is kept, in memory only (A31). */
type Outcome = { kind: 'sent' } | { kind: 'failed'; kept: Subscription; detail: string | null };

const headingId = 'newsletter';

/** The form at the bottom of pages: subscription to the newsletter and message to the centre (R58, R96, A53). */
export function Newsletter() {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [state, setState] = useState<NewsletterState>({ step: 'writing', outcome: null });
  const isSending = state.step === 'sending';

  // When the sending is over (A34): the page has not moved under the loader, but what came of it has to be in sight.
  useEffect(() => {
    const title = heading.current;
    const box = content.current;
    if (!isSending) return undefined;
    return () => {
      title?.focus({ preventScroll: true });
      box?.firstElementChild?.scrollIntoView({ block: 'nearest' });
      title?.scrollIntoView({ block: 'nearest' });
    };
  }, [isSending]);

  // What is typed is kept nowhere else: it outlives no reload (A31).
  const holdsMore = isSending || state.outcome?.kind === 'failed';
  useEffect(() => beforeReload(() => !holdsMore && !(form.current && hasEntries(form.current))), [holdsMore]);

  const handleSend = async (entries: Subscription) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dismissToast(topic);
    setState({ step: 'sending', heightPx: content.current?.offsetHeight ?? 0 });
    const result = await sendSubscription(api, entries, {
      mailbox: site.email,
      consentVersion: site.hasApiExtensions ? newsletterConsent.version : undefined,
    });
    isUnderWay.current = false;
    // The form comes back new, hence empty, whatever the answer (R107).
    if (result.ok) {
      setState({ step: 'writing', outcome: { kind: 'sent' } });
      toast({ topic, kind: 'success', title: words.success });
    } else {
      const { kind, status } = result.problem;
      console.error(failureWords.title, { kind, status });
      const detail = toDetail(result.problem);
      setState({ step: 'writing', outcome: { kind: 'failed', kept: entries, detail } });
      toast({
        topic,
        kind: 'error',
        title: failureWords.title,
        detail: detail ?? undefined,
        action: {
          label: failureWords.recover,
          hint: failureWords.recoverHint,
          onAction: () => recover(entries),
        },
      });
    }
  };

  const recover = (kept: Subscription) => {
    // The toast outlives the page: where there is no form, the mail takes what it would have held.
    if (!content.current) location.assign(mailtoUrl(site.email, failureWords.mailSubject, kept));
    if (!form.current) return;
    dismissToast(topic);
    fillGaps(form.current, kept);
    form.current.querySelector('input')?.focus();
  };

  return (
    <Section aria-labelledby={headingId}>
      <NewsletterPanel
        id={headingId}
        title={words.title}
        lead={words.lead}
        art={<img src={ramoUrl} alt="" loading="lazy" />}
        headingRef={heading}
      >
        <div className="Newsletter" ref={content}>
          {state.step === 'sending' ? (
            <div style={{ height: state.heightPx }}>
              <Loader label={words.sending} />
            </div>
          ) : (
            <>
              {state.outcome && <OutcomeNotice outcome={state.outcome} onRecover={recover} />}
              <NewsletterForm ref={form} onSend={handleSend} />
            </>
          )}
          <LateHelp>{words.late}</LateHelp>
          <noscript>
            <p>{words.withoutScript}</p>
            <ReachUs />
          </noscript>
        </div>
      </NewsletterPanel>
    </Section>
  );
}

interface OutcomeNoticeProps {
  outcome: Outcome;
  onRecover: (kept: Subscription) => void;
}

/** What the toast said, to stay in the page (A59). */
function OutcomeNotice({ outcome, onRecover }: OutcomeNoticeProps) {
  if (outcome.kind === 'failed')
    return (
      <FailureNotice kept={outcome.kept} detail={outcome.detail} onRecover={() => onRecover(outcome.kept)} />
    );
  return (
    <Notice tone="success" toneLabel={toneLabels.success}>
      <p>
        <strong>{words.success}</strong>
      </p>
      <p>{words.thanks}</p>
    </Notice>
  );
}

/** The sentence of the API, or after a time-out what to do and whom to call. */
function toDetail({ kind, detail }: CallProblem): string | null {
  return kind === 'timeout' ? failureWords.timeout(site.mobile) : detail;
}
