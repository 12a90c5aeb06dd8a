export type { CallOptions } from './calls/answerTo.ts';
export type { CallFailure, CallProblem } from './problems/CallProblem.ts';
export type {
  ConfirmationRequest,
  ContactMessage,
  FieldError,
  NewsItem,
  Problem,
  ProblemCode,
  Provisional,
  Receipt,
  Slot,
  Subscription,
} from './contract/contract.ts';
export { createApiClient } from './client/createApiClient.ts';
export type { ApiClient, ApiClientOptions } from './client/createApiClient.ts';
export { listMessages } from './calls/listMessages.ts';
export type { ListMessagesOptions, ListMessagesResult } from './calls/listMessages.ts';
export { sendConfirmationEmail } from './calls/sendConfirmationEmail.ts';
export type { BookingResult, SendConfirmationEmailOptions } from './calls/sendConfirmationEmail.ts';
export { sendEmail } from './calls/sendEmail.ts';
export { subscribe } from './calls/subscribe.ts';
export type { SubscribeOptions } from './calls/subscribe.ts';
export type { SendOptions, SendResult } from './calls/toSendResult.ts';
