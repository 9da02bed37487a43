import type { retentionContract, RetentionRule } from '@shop/contracts';
import { countryCodes, packOf, type CountryCode } from '@shop/countries';
import { retention } from '@shop/countries/retention';
import type { HandlersFor } from '@shop/rpc';
import { type RetainedPeople, retentionEnd, type RetentionKind } from './retained-people.queries.js';

export class RetentionRpc {
  constructor(private readonly people: Pick<RetainedPeople, 'counts'>) {}

  readonly handlers: HandlersFor<typeof retentionContract> = {
    'admin.retention.rules': async () => ({
      data: [...(await this.rulesByCountry('books')), ...(await this.rulesByCountry('leads')), ...globalRules()],
    }),
  };

  private async rulesByCountry(kind: RetentionKind): Promise<RetentionRule[]> {
    const counts = await this.people.counts(kind);
    return countryCodes.map((country) => {
      const { count = 0, oldestAt = null } = counts.get(country) ?? {};
      const nextAt = oldestAt === null ? null : retentionEnd[kind](oldestAt, country);
      return { kind, country, ...periodOf(kind, country), kept: count, nextAt };
    });
  }
}

function periodOf(kind: RetentionKind, country: CountryCode): Pick<RetentionRule, 'amount' | 'unit'> {
  const { accountingRetentionYears, leadRetentionMonths } = packOf(country).law;
  return kind === 'books'
    ? { amount: accountingRetentionYears, unit: 'years' }
    : { amount: leadRetentionMonths, unit: 'months' };
}

function globalRules(): RetentionRule[] {
  const kinds = ['unusedPicture', 'shopSession', 'staffSession', 'knownSource', 'resetCode'] as const;
  return kinds.map((kind) => ({ kind, country: null, ...retention[kind], kept: null, nextAt: null }));
}
