import { analyticsContainer } from './analytics.js';
import { countryCodes, defaultCountry, isCountryCode } from './country.js';
import { packOf } from './packs.js';
import { parsePhone } from './phone.js';
import { returnPolicyAt } from './return-policy.js';

describe('country codes', () => {
  it('are recognised in upper case only', () => {
    expect(countryCodes.every(isCountryCode)).toBe(true);
    expect(['ba', 'SI', '', null, 4].some(isCountryCode)).toBe(false);
    expect(defaultCountry).toBe('ME');
  });
});

describe.each(countryCodes)('the pack of %s', (code) => {
  const pack = packOf(code);

  it('belongs to its country', () => {
    expect(pack.code).toBe(code);
    expect(pack.hosts.label).toBe(code.toLowerCase());
  });

  it('has examples that match its rules', () => {
    const { postcode } = pack.address;
    for (const written of [postcode.example, pack.brand.company.postcode]) {
      expect(written).toMatch(new RegExp(postcode.pattern));
      expect(written).toMatch(new RegExp(postcode.usualPattern));
    }
  });

  it('names a language and a time zone that Intl supports', () => {
    expect(Intl.getCanonicalLocales(pack.language)).toEqual([pack.language]);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: pack.timeZone })).not.toThrow();
  });

  it('has ascending opening hours', () => {
    const policies = pack.returnPolicies.map((policy) => policy.guarantee.approvalHours);
    for (const hours of [pack.callingHours, pack.supportHours, ...policies]) {
      const times = hours.week.map((day) => day.flatMap(({ from, to }) => [from, to]));
      expect(times.flat().every((time) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time))).toBe(true);
      expect(times).toEqual(times.map((day) => [...day].sort()));
    }
  });

  it('has messenger numbers of its country, where it has any', () => {
    for (const number of Object.values(pack.brand.messengers ?? {})) expect(parsePhone(number, code)).toBe(number);
  });

  it('respects the length limit of SMS senders', () => {
    expect(pack.brand.smsSender).toMatch(/^[A-Za-z]{1,11}$/);
  });

  it('allows 3 working days to decide on a return, and 14 days to refund a withdrawal', () => {
    const { answerWorkingDays, sendBack, withdrawal } = returnPolicyAt('2026-06-01', pack);
    expect(answerWorkingDays).toBe(3);
    expect(sendBack.withinDays).toBe(14);
    expect(withdrawal).toMatchObject({ days: 14, refundWithinDays: 14 });
  });

  it('contains the return policy of the specification', () => {
    const { damaged, guarantee } = returnPolicyAt('2026-06-01', pack);
    expect(guarantee).toMatchObject({
      days: 90,
      restockingPercent: 20,
      shippingRefundable: false,
      processingWorkingDays: { min: 5, max: 10 },
    });
    expect(damaged.reportWithinDays).toBe(7);
    expect(pack.club.discountPercent).toBe(25);
    expect(pack.saleBannerPercent).toBe(53);
    expect(pack.law.minimumAge).toBe(13);
  });
});

describe('the packs', () => {
  it('have the club prices of the specification', () => {
    const prices = countryCodes.map((code) => [packOf(code).club.yearlyPriceMinor, packOf(code).currency.shown]);
    expect(prices).toEqual([
      [19_900, 'KM'],
      [1_195_000, 'RSD'],
      [10_000, 'EUR'],
      [10_000, 'EUR'],
    ]);
  });

  it('require an accessibility statement and analytics consent in Croatia only', () => {
    expect(countryCodes.filter((code) => packOf(code).law.accessibilityStatement)).toEqual(['HR']);
    expect(countryCodes.filter((code) => packOf(code).law.analyticsConsentAsked)).toEqual(['HR']);
  });

  it('name a different tag container each', () => {
    const containers = countryCodes.map((code) => packOf(code).analytics.containerId);
    expect(new Set(containers).size).toBe(countryCodes.length);
  });

  it('load no tag container as long as the id is that of the demo', () => {
    expect(countryCodes.map((code) => analyticsContainer(packOf(code)))).toEqual([null, null, null, null]);
    expect(analyticsContainer({ analytics: { containerId: 'GTM-ABC1234' } })).toBe('GTM-ABC1234');
  });

  it('show the lowest price of 30 days in Croatia only', () => {
    expect(countryCodes.filter((code) => packOf(code).law.lowestPrice30)).toEqual(['HR']);
  });
});

describe('returnPolicyAt', () => {
  const pack = packOf('HR');
  const [policy] = pack.returnPolicies;
  const later = { ...policy, validFrom: '2027-01-01' };
  const changed = { ...pack, returnPolicies: [policy, later] as const };

  it('returns the policy valid on the day of delivery', () => {
    expect(returnPolicyAt('2026-12-31', changed)).toBe(policy);
    expect(returnPolicyAt('2027-01-01', changed)).toBe(later);
  });

  it('returns the first policy for an earlier delivery', () => {
    expect(returnPolicyAt('2019-05-05', pack)).toBe(policy);
  });
});
