export type { CallOptions } from './answerTo.ts';
export type { CallFailure, CallProblem } from './CallProblem.ts';
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
} from './contract.ts';
export { createApiClient } from './createApiClient.ts';
export type { ApiClient, ApiClientOptions } from './createApiClient.ts';
export { listMessages } from './listMessages.ts';
export type { ListMessagesOptions, ListMessagesResult } from './listMessages.ts';
export { sendConfirmationEmail } from './sendConfirmationEmail.ts';
export type { BookingResult, SendConfirmationEmailOptions } from './sendConfirmationEmail.ts';
export { sendEmail } from './sendEmail.ts';
export { subscribe } from './subscribe.ts';
export type { SubscribeOptions } from './subscribe.ts';
export type { SendResult } from './toSendResult.ts';
