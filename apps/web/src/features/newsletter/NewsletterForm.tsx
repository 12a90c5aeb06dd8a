import type { Subscription } from '@centro/api-client';
import { subscriptionFields } from '@centro/api-client/subscriptionForm';
import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { Form, FormRow, FormSummary } from '@centro/ui/Form';
import { NewsletterSend } from '@centro/ui/NewsletterPanel';
import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { useCallback, useId, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { newsletter as texts } from '../../content/newsletter.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { useFieldProblems } from '../../forms/useFieldProblems.ts';
import { site } from '../../site.ts';
import { checkEntries, type EntryProblem } from './checkEntries.ts';
import { readEntries } from './entries.ts';
import { toastTopic as topic } from './toastTopic.ts';

export interface NewsletterFormProps {
  ref: Ref<HTMLFormElement>;
  /** Consent is given and the entries are complete: send them. */
  onSend: (entries: Subscription) => void;
}

/**
 * Fields, consent and button, empty at first, with the reasons why it cannot be sent (R105, R128 to R132, A32, A33).
 *
 * The inputs are uncontrolled, so that nothing typed before hydration is lost.
 */
export function NewsletterForm({ ref, onSend }: NewsletterFormProps) {
  const toast = useToast();
  const dismissToast = useToastDismissal();
  const id = useId();
  const [hasConsent, setHasConsent] = useState(false);
  const [isConsentMissed, setIsConsentMissed] = useState(false);
  const fields = useFieldProblems({
    names: subscriptionFields.map(({ name }) => name),
    isMissing: (problem: EntryProblem) => problem === 'missing',
    toast: { topic, kind: 'warning', title: texts.fieldsMissing },
  });
  // A visitor may tick it before hydration, and a browser restores it on reload.
  const readConsent = useCallback((box: HTMLInputElement | null) => setHasConsent(box?.checked ?? false), []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsConsentMissed(!hasConsent);
    if (!hasConsent) {
      toast({ topic, kind: 'warning', title: texts.consentMissing });
      form.querySelector<HTMLElement>('[name="consent"]')?.focus();
      return;
    }
    const entries = readEntries(form);
    if (fields.attempt(form, checkEntries(entries))) onSend(entries);
  };

  const handleChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    fields.update(checkEntries(readEntries(currentTarget)));
  const handleConsent = (isGiven: boolean) => {
    setHasConsent(isGiven);
    if (isGiven && isConsentMissed) dismissToast(topic);
  };

  // Browsers do not submit by Enter a form whose button is disabled; check it all the same (A32).
  const handleKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && !hasConsent && target instanceof HTMLInputElement) currentTarget.requestSubmit();
  };

  return (
    <Form ref={ref} onSubmit={handleSubmit} onChange={handleChange} onKeyDown={handleKeyDown}>
      {fields.isIncomplete && (
        <FormSummary
          tone="warning"
          toneLabel={toneLabels.warning}
          title={texts.fieldsMissing}
          problems={subscriptionFields
            .filter(({ name }) => fields.attempted[name])
            .map(({ name }) => ({
              fieldId: `${id}${name}`,
              text: problemText(name, fields.attempted[name]) ?? '',
            }))}
        />
      )}
      <FormRow>
        {subscriptionFields.map(({ name, type, autoComplete }) => {
          const field = {
            id: `${id}${name}`,
            name,
            label: texts.fields[name],
            autoComplete,
            title: texts.required,
            required: true,
            error: problemText(name, fields.problemOf(name)),
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
            title={texts.required}
            label={
              <>
                {texts.consent.before}
                <a href={site.privacyUrl}>{texts.consent.link}</a>
                {texts.consent.after}
              </>
            }
            hint={hasConsent ? undefined : texts.consentHint}
            error={isConsentMissed && !hasConsent ? texts.consentMissing : undefined}
            onChange={(event) => handleConsent(event.target.checked)}
          />
        }
        button={
          <Button type="submit" wide disabled={!hasConsent}>
            {texts.send}
          </Button>
        }
      />
    </Form>
  );
}

function problemText(name: keyof Subscription, problem: EntryProblem | undefined): string | undefined {
  if (problem === 'malformed') return texts.emailMalformed;
  return problem && texts.missing[name];
}
