import type { Subscription } from '@centro/api-client';
import { subscriptionFields } from '@centro/api-client/subscriptionForm';
import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { Notice } from '@centro/ui/Notice';
import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../config/config.ts';
import { MessagePage, PageFrame, ToSite } from '../page/Page.tsx';

export const noEntries: Subscription = { firstName: '', lastName: '', email: '', telefono: '', message: '' };

export type FieldProblems = Partial<Record<keyof Subscription, string>>;

export interface WritePageProps {
  centre: CentreFacts;
  /** What the visitor has typed so far. */
  entries: Subscription;
  /** Sent with the form, so that a second press sends nothing again. */
  idempotencyKey: string;
  /** False once the form came without it. */
  hasConsent?: boolean;
  /** What is wrong with the fields. */
  problems?: FieldProblems;
}

/** The form with everything typed; the first control in error has the focus (R96, R128, R129). */
export function WritePage({ centre, entries, idempotencyKey, hasConsent, problems = {} }: WritePageProps) {
  const { pages, problems: refusals, subscriptionForm: texts } = centre.language.words;
  const { consent } = texts;
  const firstInError = subscriptionFields.find(({ name }) => problems[name] !== undefined)?.name;
  const isConsentMissed = hasConsent === false;
  const isComplete = subscriptionFields.every(({ name }) => entries[name] !== '');
  return (
    <PageFrame centre={centre} title={texts.title}>
      <div className="FormPage wrap">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        {(firstInError ?? isConsentMissed) && (
          <Notice tone="error" toneLabel={pages.attention}>
            {firstInError && <p>{isComplete ? refusals['fields-invalid'] : texts.fieldsMissing}</p>}
            {isConsentMissed && <p>{texts.consentMissing}</p>}
          </Notice>
        )}
        {/* The browser's own messages would hide ours. */}
        <form className="FieldsForm" method="post" action="scrivi" noValidate>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <div data-part="fields">
            {subscriptionFields.map(({ name, type, autoComplete }) => {
              const field = {
                name,
                autoComplete,
                label: texts.fields[name],
                error: problems[name],
                defaultValue: entries[name],
                required: true,
                ...(name === firstInError && { autoFocus: true }),
              };
              return type === 'textarea' ? (
                <TextArea key={name} {...field} />
              ) : (
                <TextField key={name} type={type} {...field} />
              );
            })}
          </div>
          <Checkbox
            name="consent"
            value="on"
            required
            defaultChecked={hasConsent === true}
            error={isConsentMissed ? texts.consentMissing : undefined}
            label={
              <>
                {consent.before}
                <a href={centre.privacyUrl}>{consent.link}</a>
                {consent.after}
              </>
            }
          />
          <div>
            <Button type="submit">{texts.send}</Button>
          </div>
        </form>
      </div>
    </PageFrame>
  );
}

/** The form was accepted (R152). */
export function SentPage({ centre }: { centre: CentreFacts }) {
  const texts = centre.language.words.subscriptionForm;
  return (
    <MessagePage centre={centre} title={texts.success} actions={<ToSite centre={centre} />}>
      <p>{texts.thanks}</p>
      <p>{texts.link}</p>
    </MessagePage>
  );
}
