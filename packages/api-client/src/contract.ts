import type { components } from './generated/schema.ts';

type Schemas = components['schemas'];

/** Body of `subscribe`: the newsletter form without its consent. */
export type Subscription = Schemas['Subscription'];

/** Body of `sendEmail`: a visitor's message to the centre. */
export type ContactMessage = Schemas['ContactMessage'];

/** Body of `sendConfirmationEmail`: a booking as it travels. */
export type ConfirmationRequest = Schemas['ConfirmationRequest'];

/** What our API answers to the three POSTs. */
export type Receipt = Schemas['Receipt'];

/** What a booking needs that its visitor has to confirm by a link. */
export type Provisional = Schemas['Provisional'];

/** One news item; `url` is http or https, or empty. */
export type NewsItem = Schemas['NewsItem'];

/** The body of every refusal of our API (RFC 9457). */
export type Problem = Schemas['Problem'];

/** The stable reason of a refusal, for code to decide by. */
export type ProblemCode = Schemas['ProblemCode'];

/** A free time that our API proposes in place of a taken one. */
export type Slot = Schemas['Slot'];

/** What is wrong with one field of the request. */
export type FieldError = Schemas['FieldError'];
