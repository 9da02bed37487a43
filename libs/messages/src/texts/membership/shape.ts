import type { Sender, WrittenMessage } from '../shape.js';

/** What every message to a member may name. */
export interface MemberParts {
  readonly shop: Sender;
  /** The club's name. */
  readonly club: string;
  /** Off every order. */
  readonly percent: number;
  /** The club's page. */
  readonly page: string;
}

/** A day, `21. 11. 2027.`: its full stop ends a sentence, too. */
interface Until {
  readonly until: string;
}

/** Every message to members in one country's words; each also as a short one, for phones. */
export interface MembershipTexts {
  requested(parts: MemberParts): MemberMessage;
  activated(parts: MemberParts & Until & { readonly from: string }): MemberMessage;
  renewed(parts: MemberParts & Until): MemberMessage;
  paymentDue(parts: MemberParts & Until & { readonly price: string }): MemberMessage;
  reminder(parts: MemberParts & Until & { readonly price: string }): MemberMessage;
  cancelled(parts: MemberParts & Until): MemberMessage;
  /** The winner of a week's draw; `draws` is where it can be checked. */
  won(parts: MemberParts & Prize): MemberMessage;
  ended(parts: MemberParts & { readonly cause: 'cancelled' | 'not_renewed' }): MemberMessage;
}

interface Prize {
  readonly year: string;
  /** Of the year, 1 to 53. */
  readonly week: string;
  readonly number: string;
  readonly prize: string;
  readonly draws: string;
}

type MemberMessage = WrittenMessage & { readonly sms: string };
