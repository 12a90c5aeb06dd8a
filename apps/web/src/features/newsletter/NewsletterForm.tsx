import type { Subscription } from '@centro/api-client';
import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { Form, FormRow, FormSummary } from '@centro/ui/Form';
import { NewsletterSend } from '@centro/ui/NewsletterPanel';
import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { useCallback, useId, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { newsletter as words, newsletterConsent as consentWords } from '../../content/newsletter.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { site } from '../../site.ts';
import { checkEntries, type EntryProblems } from './checkEntries.ts';
import { entryFields } from './entryFields.ts';
import { readEntries } from './entries.ts';
import { toastTopic as topic } from './toastTopic.ts';

export interface NewsletterFormProps {
  ref: Ref<HTMLFormElement>;
  /** Consent is given and the entries are complete: send them. */
  onSend: (entries: Subscription) => void;
}

/**
 * Fields, consent and button, empty at first; it says itself why it cannot be sent (R105, R128 to R132, A32, A33).
 *
 * The browser keeps what is typed, so that nothing typed before the code is there gets lost.
 */
export function NewsletterForm({ ref, onSend }: NewsletterFormProps) {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const id = useId();
  const [hasConsent, setHasConsent] = useState(false);
  const [isConsentMissed, setIsConsentMissed] = useState(false);
  /** What the last attempt to send has found. */
  const [problems, setProblems] = useState<EntryProblems>({});
  const [currentProblems, setCurrentProblems] = useState<EntryProblems>({});
  // It may be ticked before the code is there, or by a browser that restores the page.
  const readConsent = useCallback((box: HTMLInputElement | null) => setHasConsent(box?.checked ?? false), []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsConsentMissed(!hasConsent);
    if (!hasConsent) {
      toast({ topic, kind: 'warning', title: words.consentMissing });
      focus(form, 'consent');
      return;
    }
    const typed = readEntries(form);
    const found = checkEntries(typed);
    setProblems(found);
    setCurrentProblems(found);
    const first = entryFields.find(({ name }) => found[name]);
    if (!first) {
      onSend(typed);
      return;
    }
    if (isIncomplete(found)) toast({ topic, kind: 'warning', title: words.fieldsMissing });
    else dismissToast(topic);
    focus(form, first.name);
  };

  // A toast goes with its cause; the summary above the fields waits for the next attempt, lest they move meanwhile.
  const handleChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const found = checkEntries(readEntries(currentTarget));
    setCurrentProblems(found);
    if (isIncomplete(problems) && !isIncomplete(found)) dismissToast(topic);
  };
  const handleConsent = (isGiven: boolean) => {
    setHasConsent(isGiven);
    if (isGiven && isConsentMissed) dismissToast(topic);
  };

  // A browser does not submit by Enter a form whose button is disabled; the check is due all the same (A32).
  const handleKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && !hasConsent && target instanceof HTMLInputElement) currentTarget.requestSubmit();
  };

  return (
    <Form ref={ref} onSubmit={handleSubmit} onChange={handleChange} onKeyDown={handleKeyDown}>
      {isIncomplete(problems) && (
        <FormSummary
          tone="warning"
          toneLabel={toneLabels.warning}
          title={words.fieldsMissing}
          problems={entryFields
            .filter(({ name }) => problems[name])
            .map(({ name }) => ({ fieldId: `${id}${name}`, text: problemText(name, problems) ?? '' }))}
        />
      )}
      <FormRow>
        {entryFields.map(({ name, type, autoComplete }) => {
          // It goes when it is true no longer; a new one has to wait for the next attempt.
          const isStanding = problems[name] === currentProblems[name];
          const field = {
            id: `${id}${name}`,
            name,
            label: words.fields[name],
            autoComplete,
            title: words.required,
            required: true,
            error: isStanding ? problemText(name, problems) : undefined,
          };
          return type === 'textarea' ? (
            <TextArea key={name} {...field} />
          ) : (
            <TextField key={name} type={type} {...field} />
          );
        })}
      </FormRow>
      <NewsletterSend
        consent={
          <Checkbox
            ref={readConsent}
            name="consent"
            required
            title={words.required}
            label={
              <>
                {consentWords.before}
                <a href={site.privacyUrl}>{consentWords.link}</a>
                {consentWords.after}
              </>
            }
            hint={hasConsent ? undefined : words.consentHint}
            error={isConsentMissed && !hasConsent ? words.consentMissing : undefined}
            onChange={(event) => handleConsent(event.target.checked)}
          />
        }
        button={
          <Button type="submit" wide disabled={!hasConsent}>
            {words.send}
          </Button>
        }
      />
    </Form>
  );
}

function problemText(name: keyof Subscription, problems: EntryProblems): string | undefined {
  if (problems[name] === 'malformed') return words.emailMalformed;
  return problems[name] && words.missing[name];
}

/** A mistyped address is no missing field (A27). */
function isIncomplete(problems: EntryProblems): boolean {
  return Object.values(problems).includes('missing');
}

function focus(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
