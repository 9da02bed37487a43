/** Whom a message comes from. */
export interface ShopContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** An order as its shopper knows it. */
export interface OrderTextParams {
  readonly shop: ShopContact;
  readonly leadId: string;
  /** Where it can be followed. */
  readonly track: string;
}

export interface RenderedMessage {
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
export interface ReviewInvitation {
  /** Where a review can be written. */
  readonly review: string;
  /** Where one says that such invitations are not wanted any more. */
  readonly unsubscribe: string;
}

/** Every message of the shop in one country's words. */
export interface MessageTexts {
  /** For an order that is to be placed. */
  phoneCode(parts: { readonly shop: ShopContact; readonly code: string }): RenderedMessage;
  resetCode(parts: { readonly shop: ShopContact; readonly code: string }): RenderedMessage;
  /** `at`: of the latest wrong password; `reset`: where a new one is chosen. */
  loginsSlowed(parts: { readonly shop: ShopContact; readonly at: string; readonly reset: string }): RenderedMessage;
  returnReceived(parts: {
    readonly shop: ShopContact;
    readonly leadId: string;
    readonly kind: 'guarantee' | 'withdrawal' | 'damaged';
    readonly requestedAt: string;
  }): RenderedMessage;
  dataRequestReceived(parts: {
    readonly shop: ShopContact;
    readonly kind: 'export' | 'erase' | 'correct';
    readonly dueOn: string;
  }): RenderedMessage;
  orderReceived(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  /** A text message: short. */
  callMissed(parts: OrderTextParams): RenderedMessage;
  orderConfirmed(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  /** What of a sum at the door is for a year in the club, in brackets. */
  clubYear(fee: string): string;
  orderShipped(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  /** A text message: short. */
  orderOutForDelivery(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  /** `invitation`: to write a review; null for who is not invited. */
  orderDelivered(parts: OrderTextParams & { readonly invitation: ReviewInvitation | null }): RenderedMessage;
}
