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
  readonly quick: readonly { readonly question: string; readonly answer: string; readonly to: string }[];
}
