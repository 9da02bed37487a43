import { addDays, addWorkingDays, localDate, packOf, returnPolicyAt, type CountryCode } from '@shop/countries';
import type { JsonObject, Upcast } from '@shop/kernel';

/** The facts of a return by which its days are counted. */
interface ReturnFacts {
  readonly country: CountryCode;
  readonly policyFrom: string;
}

/** Requests of before there were days for the answer get the day that their policy gives. */
export const withAnswerDay: Upcast = ({ data, personal }) => {
  if ('answerBy' in data) return { data, personal };
  const { country, policyFrom, requestedAt } = data as JsonObject & ReturnFacts & { readonly requestedAt: string };
  const pack = packOf(country);
  const { answerWorkingDays } = returnPolicyAt(policyFrom, pack);
  const answerBy = addWorkingDays(localDate(requestedAt, pack), answerWorkingDays, pack);
  return { data: { ...data, answerBy }, personal };
};

/** Likewise approvals of before there was a last day for the goods. */
export const withGoodsDay: Upcast = ({ data, personal }) => {
  if ('goodsBy' in data) return { data, personal };
  const { country, policyFrom, approvedAt } = data as JsonObject & ReturnFacts & { readonly approvedAt: string };
  const pack = packOf(country);
  const { withinDays, onTheWayDays } = returnPolicyAt(policyFrom, pack).sendBack;
  return { data: { ...data, goodsBy: addDays(localDate(approvedAt, pack), withinDays + onTheWayDays) }, personal };
};

/**
 * Before reasons in staff's words were personal, they were stored open and without the customer's id. Nobody can say whether
 * that customer was erased, so such words are left out; the shop's own reasons stay.
 * @param reasons the shop's own
 */
export function withoutPlainReason(reasons: readonly string[]): Upcast {
  return ({ data, personal }) => {
    if ('userId' in data || reasons.includes(String(data['reason']))) return { data, personal };
    const { reason: _words, ...rest } = data;
    return { data: rest, personal };
  };
}
