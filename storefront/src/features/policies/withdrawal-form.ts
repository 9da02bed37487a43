/** The model form of withdrawal, to be printed and sent, or copied into an e-mail. */
export interface WithdrawalForm {
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly lead: string;
  /** Whom it goes to. */
  readonly to: string;
  readonly declaration: string;
  /** What is to be filled in, a line each. */
  readonly lines: readonly string[];
  readonly signature: string;
  readonly note: string;
  readonly back: string;
}
