import { addDays, addWorkingDays, localDate, packOf, returnPolicyAt, type CountryCode } from '@shop/countries';
import type { JsonObject, Upcast } from '@shop/kernel';

interface ReturnFacts {
  readonly country: CountryCode;
  readonly policyFrom: string;
}

/** Older requests get the decision day of their policy. */
export const withAnswerDay: Upcast = ({ data, personal }) => {
  if ('answerBy' in data) return { data, personal };
  const { country, policyFrom, requestedAt } = data as JsonObject & ReturnFacts & { readonly requestedAt: string };
  const pack = packOf(country);
  const { answerWorkingDays } = returnPolicyAt(policyFrom, pack);
  const answerBy = addWorkingDays(localDate(requestedAt, pack), answerWorkingDays, pack);
  return { data: { ...data, answerBy }, personal };
};

/** Older approvals get a last day for the goods. */
export const withGoodsDay: Upcast = ({ data, personal }) => {
  if ('goodsBy' in data) return { data, personal };
  const { country, policyFrom, approvedAt } = data as JsonObject & ReturnFacts & { readonly approvedAt: string };
  const pack = packOf(country);
  const { withinDays, onTheWayDays } = returnPolicyAt(policyFrom, pack).sendBack;
  return { data: { ...data, goodsBy: addDays(localDate(approvedAt, pack), withinDays + onTheWayDays) }, personal };
};

/**
 * Old events stored free text unencrypted and without a customer id. Since the customer may be erased, the text is
 * dropped; reason codes stay.
 * @param reasons reason codes
 */
export function withoutPlainReason(reasons: readonly string[]): Upcast {
  return ({ data, personal }) => {
    if ('userId' in data || reasons.includes(String(data['reason']))) return { data, personal };
    const { reason: _words, ...rest } = data;
    return { data: rest, personal };
  };
}
