import type { components } from '../generated/schema.ts';

type Schemas = components['schemas'];

/** Body of `subscribe`: the newsletter form without its consent. */
export type Subscription = Schemas['Subscription'];

/** Body of `sendEmail`: a visitor's message to the centre. */
export type ContactMessage = Schemas['ContactMessage'];

/** Body of `sendConfirmationEmail`: a booking. */
export type ConfirmationRequest = Schemas['ConfirmationRequest'];

/** Response of our API to the three POSTs. */
export type Receipt = Schemas['Receipt'];

/** Data of a booking that its visitor has to confirm by a link. */
export type Provisional = Schemas['Provisional'];

/** One news item; `url` is http or https, or empty. */
export type NewsItem = Schemas['NewsItem'];

/** The body of every error of our API (RFC 9457). */
export type Problem = Schemas['Problem'];

/** The stable code of an error, for decisions in code. */
export type ProblemCode = Schemas['ProblemCode'];

/** A free time that our API proposes in place of a taken one. */
export type Slot = Schemas['Slot'];

/** The problem of one field of the request. */
export type FieldError = Schemas['FieldError'];
