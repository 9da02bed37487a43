/** Whom a message comes from. */
export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
}

/** Every message of the shop in one country's words. */
export interface MessageTexts {
  resetCode(parts: { readonly shop: Sender; readonly code: string }): WrittenMessage;
  returnReceived(parts: {
    readonly shop: Sender;
    readonly orderId: string;
    readonly kind: 'guarantee' | 'withdrawal' | 'damaged';
    readonly requestedAt: string;
  }): WrittenMessage;
  dataRequestReceived(parts: {
    readonly shop: Sender;
    readonly kind: 'export' | 'erase' | 'correct';
    readonly dueOn: string;
  }): WrittenMessage;
}
