import type { ContactMessage, Subscription } from '@centro/api-client';
import { toNetworkKey } from '../http/addresses.ts';

/** What a message lacks and its form had. */
export type FormSender = Pick<Subscription, 'lastName' | 'email'>;

export interface RecentForms {
  /** Keeps a form for the message that follows it. */
  keep(form: Subscription, ip: string, at: Date): void;
  /** Returns who sent a message when its form came moments before; else null. */
  senderOf(
    message: Pick<ContactMessage, 'message' | 'name' | 'telefono'>,
    ip: string,
    at: Date,
  ): FormSender | null;
}

/** Within this time after its form a message is joined with it. */
export const joiningTimeMs = 10 * 60 * 1000;
/** More than a centre gets in ten minutes; beyond it the oldest go. */
const atMost = 1000;

/**
 * Joins the two calls of one form: the second has neither surname nor address (R145, B24). A message belongs to a form
 * with the same first name, telephone and text, from the same network. In memory, so that no form is stored that the
 * subscriptions refuse; after a restart a message goes out as it came.
 */
export function recentForms(): RecentForms {
  const forms = new Map<string, FormSender & { keptAt: number }>();

  function dropOld(at: Date): void {
    // In the order in which they came.
    for (const [key, { keptAt }] of forms)
      if (at.getTime() - keptAt > joiningTimeMs || forms.size > atMost) forms.delete(key);
      else break;
  }

  return {
    keep({ firstName, lastName, email, telefono, message }, ip, at) {
      const key = keyOf({ message, name: firstName, telefono }, ip);
      forms.delete(key);
      forms.set(key, { lastName, email, keptAt: at.getTime() });
      dropOld(at);
    },

    senderOf(message, ip, at) {
      dropOld(at);
      const form = forms.get(keyOf(message, ip));
      return form ? { lastName: form.lastName, email: form.email } : null;
    },
  };
}

function keyOf(
  { message, name, telefono }: Pick<ContactMessage, 'message' | 'name' | 'telefono'>,
  ip: string,
) {
  return JSON.stringify([toNetworkKey(ip), name.trim(), telefono.trim(), message.trim()]);
}
