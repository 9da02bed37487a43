import type { ShopContact, RenderedMessage } from '../message-texts.js';

export interface MemberTextParams {
  readonly shop: ShopContact;
  readonly club: string;
  readonly percent: number;
  readonly page: string;
}

/** Its full stop also ends a sentence: `21. 11. 2027.` */
interface UntilParam {
  readonly until: string;
}

/** Each also short, for SMS. */
export interface MembershipTexts {
  requested(parts: MemberTextParams): MemberMessage;
  activated(parts: MemberTextParams & UntilParam & { readonly from: string }): MemberMessage;
  renewed(parts: MemberTextParams & UntilParam): MemberMessage;
  paymentDue(parts: MemberTextParams & UntilParam & { readonly price: string }): MemberMessage;
  reminder(parts: MemberTextParams & UntilParam & { readonly price: string }): MemberMessage;
  cancelled(parts: MemberTextParams & UntilParam): MemberMessage;
  /** `draws`: page where the draw can be verified. */
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
