export interface ShopContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export interface OrderTextParams {
  readonly shop: ShopContact;
  readonly leadId: string;
  readonly track: string;
}

export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  /** Shorter text for SMS. */
  readonly sms?: string;
  /** Unsubscribe address, for marketing only. */
  readonly unsubscribe?: string;
  /** Absent: the country’s language. */
  readonly language?: string;
}

export interface ReviewInvitation {
  readonly review: string;
  readonly unsubscribe: string;
}

export interface MessageTexts {
  phoneCode(parts: { readonly shop: ShopContact; readonly code: string }): RenderedMessage;
  resetCode(parts: { readonly shop: ShopContact; readonly code: string }): RenderedMessage;
  /** `at`: the latest wrong password; `reset`: address of the reset page. */
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
  callMissed(parts: OrderTextParams): RenderedMessage;
  orderConfirmed(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  clubYear(fee: string): string;
  orderShipped(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  orderOutForDelivery(parts: OrderTextParams & { readonly total: string }): RenderedMessage;
  /** `invitation`: to write a review; null without consent. */
  orderDelivered(parts: OrderTextParams & { readonly invitation: ReviewInvitation | null }): RenderedMessage;
}
