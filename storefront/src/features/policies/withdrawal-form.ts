/** The statutory model withdrawal form, to print or copy into an e-mail. */
export interface WithdrawalForm {
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly lead: string;
  readonly to: string;
  readonly declaration: string;
  readonly lines: readonly string[];
  readonly signature: string;
  readonly note: string;
  readonly back: string;
}
