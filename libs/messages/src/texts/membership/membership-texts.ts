import type { ShopContact, RenderedMessage } from '../message-texts.js';

/** What every message to a member may name. */
export interface MemberTextParams {
  readonly shop: ShopContact;
  /** The club's name. */
  readonly club: string;
  /** Off every order. */
  readonly percent: number;
  /** The club's page. */
  readonly page: string;
}

/** A day, `21. 11. 2027.`: its full stop ends a sentence, too. */
interface UntilParam {
  readonly until: string;
}

/** Every message to members in one country's words; each also as a short one, for phones. */
export interface MembershipTexts {
  requested(parts: MemberTextParams): MemberMessage;
  activated(parts: MemberTextParams & UntilParam & { readonly from: string }): MemberMessage;
  renewed(parts: MemberTextParams & UntilParam): MemberMessage;
  paymentDue(parts: MemberTextParams & UntilParam & { readonly price: string }): MemberMessage;
  reminder(parts: MemberTextParams & UntilParam & { readonly price: string }): MemberMessage;
  cancelled(parts: MemberTextParams & UntilParam): MemberMessage;
  /** The winner of a week's draw; `draws` is where it can be checked. */
  won(parts: MemberTextParams & PrizeParams): MemberMessage;
  ended(parts: MemberTextParams & { readonly cause: 'cancelled' | 'not_renewed' }): MemberMessage;
}

interface PrizeParams {
  readonly year: string;
  /** Of the year, 1 to 53. */
  readonly week: string;
  readonly number: string;
  readonly prize: string;
  readonly draws: string;
}

type MemberMessage = RenderedMessage & { readonly sms: string };
