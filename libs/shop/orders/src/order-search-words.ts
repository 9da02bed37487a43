import { searchPatterns } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import type { Conditions } from '@shop/platform';
import { parseLeadId, parseLeadIdPart, type LeadIdPart } from './lead-id.js';

/** A way to match search words, as conditions on `order_search s`. */
export interface OrderMatch {
  /** Read through the index of the words: for few hits. */
  readonly indexed: (where: Conditions) => void;
  /** Checked order by order, along the index of the list: for many hits. */
  readonly eachOrder: (placeholder: string) => string;
  readonly value: unknown;
}

/** An order is found if one of these matches. */
export type OrderMatches = readonly OrderMatch[];

/** The first of these that finds an order applies. */
export function matchesOf(search: string): readonly OrderMatches[] {
  const [patterns, leadId] = [searchPatterns(search), parseLeadId(search)];
  const [words, email] = [wordMatch(patterns), emailMatch(search)];
  if (isUuid(search)) return [[idMatch(search.toLowerCase())]];
  if (search.includes('@')) return [[email]];
  if (leadId !== null) return [[leadIdMatch(leadId), ...(isOneWord(search) ? [words] : [])]];
  const leadIdPart = parseLeadIdPart(search);
  const parts = leadIdPart === null ? [] : [leadIdPartMatch(leadIdPart)];
  if (mayBeEmailPart(search)) return [[...(patterns.length === 0 ? [] : [words]), email, ...parts]];
  // Names are far more frequent than e-mails; searching both would double the cost.
  return isLetters(search) ? [[words, ...parts], [email]] : [[words, ...parts]];
}

/** Without search words. */
export const anyOrder: OrderMatches = [{ value: undefined, indexed: () => undefined, eachOrder: () => 'true' }];

const isLetters = (search: string) => /^[a-z]{3,}$/i.test(search);
const isOneWord = (search: string) => /^(?:\p{L}+|\d+)$/u.test(search);

/** One word of letters plus other characters. */
function mayBeEmailPart(search: string): boolean {
  return /^[\w.+-]{3,}$/.test(search) && /[a-z]/i.test(search) && /[\d_.+-]/.test(search);
}

function idMatch(id: string): OrderMatch {
  return createMatch(id, (value) => `s.id = ${value}`);
}

function leadIdMatch(leadId: string): OrderMatch {
  return createMatch(leadId, (value) => `s.id IN (SELECT id FROM order_list WHERE lead_id = ${value})`);
}

/** The first half is read by the index of LeadIDs, the second by its expression. */
function leadIdPartMatch({ first, last, secondHalf }: LeadIdPart): OrderMatch {
  return createMatch(
    [first, last, secondHalf],
    (value) => `s.id IN (SELECT id FROM order_list WHERE lead_id BETWEEN (${value}::text[])[1] AND (${value}::text[])[2]
      UNION ALL SELECT id FROM order_list WHERE right(lead_id, 5) = (${value}::text[])[3])`,
  );
}

function wordMatch(patterns: readonly string[]): OrderMatch {
  return {
    value: patterns,
    indexed: (where) => where.addPatterns('s.words', patterns),
    eachOrder: (value) => `s.words LIKE ALL (${value}::text[])`,
  };
}

function emailMatch(search: string): OrderMatch {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return {
    ...createMatch(pattern, emailExistsSql),
    eachOrder: (value) => `(SELECT lower(u.email) LIKE ${value} FROM order_customer u WHERE u.id = s.user_id)`,
  };
}

const emailExistsSql = (pattern: string) =>
  `EXISTS (SELECT FROM order_customer u WHERE u.id = s.user_id AND lower(u.email) LIKE ${pattern})`;

function createMatch(value: unknown, condition: (placeholder: string) => string): OrderMatch {
  return { value, indexed: (where) => where.add(condition, value), eachOrder: condition };
}

/**
 * CASE hides the conditions from the planner: it underestimates the hits of the trigram indexes, and would read them
 * all for one page.
 */
export function addMatchOfEachOrder(matches: OrderMatches, where: Conditions): void {
  where.addGroup(
    (noMatch) => `CASE WHEN ${noMatch} THEN false ELSE true END`,
    (group) => matches.forEach(({ eachOrder, value }) => group.add((at) => `(${eachOrder(at)}) IS NOT TRUE`, value)),
  );
}
