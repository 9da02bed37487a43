import type { CountryPack } from '@shop/countries';
import type { CodeContent, MessageContent } from '@shop/events/messages';
import type { QueuedMessage } from './message.decider.js';

export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  /** Shorter text for SMS. */
  readonly sms?: string;
  /** Unsubscribe address, for marketing, stock notices and refill reminders. */
  readonly unsubscribe?: string;
  /** Absent: the country’s language. */
  readonly language?: string;
}

/** Known only when read or sent. */
export interface TextOptions {
  /** Null when hidden from the reader. */
  readonly codeOf: (content: CodeContent) => string | null;
  /** Null unless for the invitee. */
  readonly invitationCodeOf: (invitationId: string) => string | null;
  /** Null without an account or a lead. */
  readonly unsubscribeToken: string | null;
  readonly now: string;
}

export function isCode(content: MessageContent): content is CodeContent {
  return content.kind === 'reset_code' || content.kind === 'phone_code' || content.kind === 'email_code';
}

/** Replaces expired or hidden codes. */
export const hiddenCode = '········';

export interface ShopValues {
  readonly shop: string;
  readonly phone: string;
  readonly email: string;
}

export function shopValuesOf({ brand }: CountryPack): ShopValues {
  return { shop: brand.name, phone: brand.supportPhoneText, email: brand.supportEmail };
}

export function textFor({ text, sms }: RenderedMessage, channel: QueuedMessage['channel']): string {
  return channel === 'sms' ? (sms ?? text) : text;
}
