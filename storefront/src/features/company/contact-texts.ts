/** The contact page's texts; facts of the country stand in braces, as in any written page. */
export interface ContactTexts {
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly lead: string;
  readonly phone: string;
  readonly phoneNote: string;
  readonly email: string;
  readonly emailNote: string;
  readonly hours: string;
  readonly hoursText: string;
  readonly hoursNote: string;
  readonly address: string;
  readonly addressNote: string;
  readonly quickTitle: string;
  /** Where an answer may be without asking. */
  readonly quick: readonly { readonly question: string; readonly answer: string; readonly to: string }[];
}
