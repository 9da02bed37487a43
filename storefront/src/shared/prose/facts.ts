import { analyticsContainer } from '@shop/countries/analytics';
import type { ShopPack } from '@shop/countries/country';
import { formatMoney } from '@shop/countries/money';
import { retention } from '@shop/countries/retention';
import { returnPolicyAt } from '@shop/countries/return-policy';
import { localDate } from '@shop/countries/working-time';
import { supportPhone } from '../support-phone.js';
import type { Condition } from './content-document.js';

/** Facts of all countries; must match the server. */
const commonFacts = {
  /** Minutes until the confirmation call, from and to. */
  callFrom: '30',
  callTo: '60',
  sessionDays: String(retention.shopSession.amount),
  deviceDays: String(retention.knownSource.amount),
  staffSessionHours: String(retention.staffSession.amount),
  codeMinutes: String(retention.resetCode.amount),
  unusedPictureHours: String(retention.unusedPicture.amount),
  passwordMin: '8',
  passwordMax: '64',
} as const;

/** @param today ISO 8601 instant; selects the return policy */
export function countryFacts(pack: ShopPack, today: string) {
  return { ...commonFacts, ...companyFacts(pack), ...policyFacts(pack, today), ...priceFacts(pack) };
}

export type Facts = Readonly<ReturnType<typeof countryFacts>>;

function companyFacts({ brand, hosts, name, supportHours, law, social }: ShopPack) {
  const { company } = brand;
  return {
    brand: brand.name,
    company: company.legalName,
    street: company.street,
    postcode: company.postcode,
    city: company.city,
    registrationId: company.registrationId,
    taxId: company.taxId,
    email: brand.supportEmail,
    phoneNumber: brand.supportPhone,
    domain: hosts.domain,
    country: name,
    ...hoursFacts('support', supportHours.week[0][0]),
    minimumAge: String(law.minimumAge),
    dataDays: String(law.dataRequestDays),
    complaintDays: String(law.complaintAnswerDays),
    termsVersion: versionName(law.versions.terms),
    privacyVersion: versionName(law.versions.privacy),
    retentionYears: String(law.accountingRetentionYears),
    leadMonths: String(law.leadRetentionMonths),
    facebookGroup: social.facebookGroup,
  };
}

function policyFacts(pack: ShopPack, today: string) {
  const { damaged, guarantee, validFrom, withdrawal } = returnPolicyAt(localDate(today, pack), pack);
  return {
    phone: supportPhone(pack),
    policyFrom: formatIsoDate(validFrom),
    guaranteeDays: String(guarantee.days),
    restockingPercent: String(guarantee.restockingPercent),
    refundFactor: String((100 - guarantee.restockingPercent) / 100).replace('.', pack.currency.decimalSeparator),
    refundFrom: String(guarantee.processingWorkingDays.min),
    refundTo: String(guarantee.processingWorkingDays.max),
    ...hoursFacts('approval', guarantee.approvalHours.week[0][0]),
    damagedDays: String(damaged.reportWithinDays),
    withdrawalDays: String(withdrawal.days),
    ...exampleFacts(pack, 100 - guarantee.restockingPercent),
  };
}

/** Example for the refund formula: goods worth ten deliveries. */
function exampleFacts(pack: ShopPack, refundPercent: number) {
  const delivery = pack.delivery.priceMinor;
  const goods = delivery * 10;
  return {
    exampleTotal: formatAmount(goods + delivery, pack),
    exampleGoods: formatAmount(goods, pack),
    exampleRefund: formatAmount(Math.round((goods * refundPercent) / 100), pack),
  };
}

function priceFacts(pack: ShopPack) {
  return {
    deliveryPrice: formatAmount(pack.delivery.priceMinor, pack),
    transitFrom: String(pack.delivery.transitHours.min),
    transitTo: String(pack.delivery.transitHours.max),
    clubName: pack.club.name,
    clubPrice: formatAmount(pack.club.yearlyPriceMinor, pack),
    clubDiscount: String(pack.club.discountPercent),
    salePercent: String(pack.saleBannerPercent),
    currency: pack.currency.shown,
  };
}

function hoursFacts<Name extends string>(
  name: Name,
  interval: { readonly from: string; readonly to: string } | undefined,
) {
  const { from, to } = interval ?? { from: '', to: '' };
  return {
    [`${name}From`]: from.replace(/^0/, ''),
    [`${name}To`]: to.replace(/^0/, ''),
  } as Record<`${Name}From` | `${Name}To`, string>;
}

function formatAmount(minor: number, pack: ShopPack): string {
  return formatMoney(minor, pack).replace(' ', '\u00a0');
}

/** `2026-01-01` becomes `1. 1. 2026.`, as in all four countries. */
function formatIsoDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${month}. ${year}.`;
}

/** Versions named by a date are formatted; other names stay. */
function versionName(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatIsoDate(version) : version;
}

export function countryConditions(pack: ShopPack, today: string): ReadonlySet<Condition> {
  const { law } = pack;
  const { withdrawal } = returnPolicyAt(localDate(today, pack), pack);
  const isMet: Readonly<Record<Condition, boolean>> = {
    lowestPrice: law.lowestPrice30,
    reviewNote: law.reviewVerificationNote,
    withdrawal: withdrawal.available,
    onlineWithdrawal: withdrawal.onlineFunction,
    accessibility: law.accessibilityStatement,
    analyticsAsked: law.analyticsConsentAsked,
    analyticsOffered: !law.analyticsConsentAsked,
    analyticsDemo: analyticsContainer(pack) === null,
  };
  return new Set((Object.keys(isMet) as Condition[]).filter((condition) => isMet[condition]));
}

export class UnknownFactError extends Error {
  override readonly name = 'UnknownFactError';
}

export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = Object.entries(facts).find(([key]) => key === name)?.[1];
    if (fact === undefined) throw new UnknownFactError(name);
    return fact;
  });
}
