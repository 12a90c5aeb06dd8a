import './Newsletter.css';
import type { Subscription } from '@centro/api-client';
import ramoUrl from '@centro/ui/art/pages/ramo.svg';
import { Loader } from '@centro/ui/Loader';
import { NewsletterPanel } from '@centro/ui/NewsletterPanel';
import { Notice } from '@centro/ui/Notice';
import { Section } from '@centro/ui/Section';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { newsletter as texts, newsletterFailure as failureTexts } from '../../content/newsletter.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { beforeReload } from '../../loadChunk.ts';
import { LateHelp, ReachUs } from '../../shell/ReachUs.tsx';
import { site } from '../../site.ts';
import { fillGaps, hasEntries, writeMessage } from './entries.ts';
import { failureDetail } from './failureDetail.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { mailtoUrl } from './mailtoUrl.ts';
import { beginMessage, newsletterId, readOpening } from '../../forms/messageOpening.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { sendSubscription } from './sendSubscription.ts';
import { toastTopic } from './toastTopic.ts';

type NewsletterState =
  | { step: 'writing'; outcome: Outcome | null }
  /** The loader keeps the height of the form, so that the page does not move (A34). */
  | { step: 'sending'; heightPx: number };

/** The result of the last request; after a failure the typed values are kept, in memory only (A31). */
type Outcome = { kind: 'sent' } | { kind: 'failed'; kept: Subscription; detail: string | null };

/**
 * The form at the bottom of pages: subscription to the newsletter and message to the centre (R58, R96, A53). It brings its own
 * section, and needs a `ToastProvider` above it.
 */
export function Newsletter() {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [state, setState] = useState<NewsletterState>({ step: 'writing', outcome: null });
  const isSending = state.step === 'sending';
  const { search, key } = useLocation();
  const [openingNote, setOpeningNote] = useState<string | null>(null);
  const opened = useRef<string | null>(null);

  // When the request ends, scroll the result into view (A34).
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

  // A question of the page begins the message; the same question may be asked again, with another `key`.
  useEffect(() => {
    const opening = readOpening(search);
    if (!opening || !form.current) return;
    writeMessage(form.current, (message) => beginMessage(message, opening.line, opened.current));
    opened.current = opening.line;
    setOpeningNote(opening.note);
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [search, key]);

  // Typed values exist in memory only: a reload would lose them (A31).
  const holdsMore = isSending || state.outcome?.kind === 'failed';
  useEffect(() => beforeReload(() => !holdsMore && !(form.current && hasEntries(form.current))), [holdsMore]);

  const handleSend = async (entries: Subscription) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dismissToast(toastTopic);
    setOpeningNote(null);
    setState({ step: 'sending', heightPx: content.current?.offsetHeight ?? 0 });
    const result = await sendSubscription(api(), entries, {
      mailbox: site.email,
      hasExtensions: site.hasApiExtensions,
    });
    isUnderWay.current = false;
    // Mount a new form, empty after success and failure alike (R107).
    if (result.ok) {
      setState({ step: 'writing', outcome: { kind: 'sent' } });
      toast({ topic: toastTopic, kind: 'success', title: texts.success });
    } else {
      const { kind, status } = result.problem;
      console.error(failureTexts.title, { kind, status });
      const detail = failureDetail(result.problem, site.mobile);
      setState({ step: 'writing', outcome: { kind: 'failed', kept: entries, detail } });
      toast({
        topic: toastTopic,
        kind: 'error',
        title: failureTexts.title,
        detail: detail ?? undefined,
        action: {
          label: failureTexts.recover,
          hint: failureTexts.recoverHint,
          onAction: () => recover(entries),
        },
      });
    }
  };

  const recover = (kept: Subscription) => {
    // The toast outlives the page: without a form, open an email with the values instead.
    if (!content.current) location.assign(mailtoUrl(site.email, failureTexts.mailSubject, kept));
    if (!form.current) return;
    dismissToast(toastTopic);
    fillGaps(form.current, kept);
    form.current.querySelector('input')?.focus();
  };

  return (
    <Section tight aria-labelledby={newsletterId}>
      <NewsletterPanel
        id={newsletterId}
        title={texts.title}
        lead={texts.lead}
        art={<img src={ramoUrl} alt="" loading="lazy" />}
        headingRef={heading}
      >
        <div className="Newsletter" ref={content}>
          {state.step === 'sending' ? (
            <div style={{ height: state.heightPx }}>
              <Loader label={texts.sending} />
            </div>
          ) : (
            <>
              {state.outcome && <OutcomeNotice outcome={state.outcome} onRecover={recover} />}
              {openingNote && <p>{openingNote}</p>}
              <NewsletterForm ref={form} onSend={handleSend} />
            </>
          )}
          <LateHelp>
            {texts.late.before}
            {site.hasApiExtensions && (
              <>
                , <a href={`${site.apiHost}/scrivi`}>{texts.late.link}</a>
              </>
            )}
            {texts.late.after}
          </LateHelp>
          <noscript>
            {site.hasApiExtensions ? (
              <p>
                <a href={`${site.apiHost}/scrivi`}>{texts.openForm}</a>
              </p>
            ) : (
              <>
                <p>{texts.withoutScript}</p>
                <ReachUs />
              </>
            )}
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

/** The message of the toast, kept in the page (A59). */
function OutcomeNotice({ outcome, onRecover }: OutcomeNoticeProps) {
  if (outcome.kind === 'failed')
    return (
      <FailureNotice kept={outcome.kept} detail={outcome.detail} onRecover={() => onRecover(outcome.kept)} />
    );
  return (
    <Notice tone="success" toneLabel={toneLabels.success}>
      <p>
        <strong>{texts.success}</strong>
      </p>
      <p>
        {texts.thanks}
        {site.hasApiExtensions && ` ${texts.link}`}
      </p>
    </Notice>
  );
}
