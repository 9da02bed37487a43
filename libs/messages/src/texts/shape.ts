/** Whom a message comes from. */
export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** An order as its shopper knows it. */
export interface OrderParts {
  readonly shop: Sender;
  readonly leadId: string;
  /** Where it can be followed. */
  readonly track: string;
}

export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  /** The same for a phone, where it is to be shorter. */
  readonly sms?: string;
  /** Where such messages can be refused, of what is marketing. */
  readonly unsubscribe?: string;
  /** Where it is not the country's. */
  readonly language?: string;
}

/** What may stand beside what somebody has to know: only for who agreed to it, with the way out. */
export interface Invitation {
  /** Where a review can be written. */
  readonly review: string;
  /** Where one says that such invitations are not wanted any more. */
  readonly unsubscribe: string;
}

/** Every message of the shop in one country's words. */
export interface MessageTexts {
  /** For an order that is to be placed. */
  phoneCode(parts: { readonly shop: Sender; readonly code: string }): WrittenMessage;
  resetCode(parts: { readonly shop: Sender; readonly code: string }): WrittenMessage;
  /** `at`: of the latest wrong password; `reset`: where a new one is chosen. */
  loginsSlowed(parts: { readonly shop: Sender; readonly at: string; readonly reset: string }): WrittenMessage;
  returnReceived(parts: {
    readonly shop: Sender;
    readonly leadId: string;
    readonly kind: 'guarantee' | 'withdrawal' | 'damaged';
    readonly requestedAt: string;
  }): WrittenMessage;
  dataRequestReceived(parts: {
    readonly shop: Sender;
    readonly kind: 'export' | 'erase' | 'correct';
    readonly dueOn: string;
  }): WrittenMessage;
  orderReceived(parts: OrderParts & { readonly total: string }): WrittenMessage;
  /** A text message: short. */
  callMissed(parts: OrderParts): WrittenMessage;
  orderConfirmed(parts: OrderParts & { readonly total: string }): WrittenMessage;
  /** What of a sum at the door is for a year in the club, in brackets. */
  clubYear(fee: string): string;
  orderShipped(parts: OrderParts & { readonly total: string }): WrittenMessage;
  /** A text message: short. */
  orderOutForDelivery(parts: OrderParts & { readonly total: string }): WrittenMessage;
  /** `invitation`: to write a review; null for who is not invited. */
  orderDelivered(parts: OrderParts & { readonly invitation: Invitation | null }): WrittenMessage;
}
