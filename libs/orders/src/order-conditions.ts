import type { OrderFilter, OrderStatus } from '@shop/contracts';
import { orderStatuses } from '@shop/contracts';
import { possiblePhones, searchPatterns } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import { Conditions } from '@shop/platform';
import { parseLeadId } from './lead-id.js';
import { addCallConditions } from './order-call-conditions.js';
import { addReportConditions } from './order-report-conditions.js';

const callableStatuses: readonly OrderStatus[] = ['awaiting_confirmation', 'unreachable'];
const waitingStatuses: readonly OrderStatus[] = ['awaiting_confirmation'];
const returnStatuses: readonly OrderStatus[] = [
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
  'refunded',
];

/** The states that an order can be in for a filter to hold, that of the status itself left out. */
export function possibleStatuses({ attempts, overdue, returns: isReturn }: OrderFilter): readonly OrderStatus[] {
  return orderStatuses.filter(
    (status) =>
      (attempts === undefined || callableStatuses.includes(status)) &&
      (overdue === undefined || waitingStatuses.includes(status)) &&
      (isReturn === undefined || returnStatuses.includes(status)),
  );
}

export type SearchMode = 'searched' | 'walked' | 'named' | 'mailed' | 'mailWalked';

/**
 * What holds for `order_search s` where a filter does, but for its status.
 * @param mode `walked`: much is known to be found, so that names and numbers are looked at along the list's own order
 *   instead of in the index of their parts, of whose hits the database guesses far too few; `named` and `mailed`: each of
 *   the ways of `waysOf` alone, so that each goes by its own index; `mailWalked`: much is known to be found by e-mails alone
 * @param values those of the statement that the conditions become a part of
 */
export function orderConditions(
  filter: OrderFilter,
  now: string,
  mode: SearchMode = 'searched',
  values: unknown[] = [],
): Conditions {
  const where = new Conditions(values);
  where.add((value) => `s.country = ${value}`, filter.country);
  where.add((value) => `s.placed_at >= ${value}::timestamptz`, filter.from);
  where.add((value) => `s.placed_at < ${value}::timestamptz`, filter.to);
  where.add((value) => `s.id IN (SELECT id FROM order_list WHERE user_id = ${value})`, filter.userId);
  const phones = filter.phone === undefined ? undefined : possiblePhones(filter.phone);
  where.add((value) => `s.id IN (SELECT id FROM order_list WHERE phone = ANY (${value}::text[]))`, phones);
  where.add((value) => `s.deadline < ${value}::timestamptz`, filter.overdue && now);
  where.add((value) => `s.id IN (SELECT id FROM order_suspicion WHERE ${value}::boolean)`, filter.suspicious);
  // Looked up order by order, as far as the list is read: a join would go through the calls of all orders.
  where.add(
    (value) => `(SELECT c.attempts FROM order_calls c WHERE c.id = s.id) >= ${value}::integer`,
    filter.attempts,
  );
  addReportConditions(filter, where);
  addCallConditions(filter, where);
  const search = filter.q?.trim();
  if (search) addSearch(search, where, mode);
  return where;
}

function addSearch(search: string, where: Conditions, mode: SearchMode): void {
  if (isUuid(search)) where.add((value) => `s.id = ${value}`, search.toLowerCase());
  else if (search.includes('@')) addEmail(search, where);
  else addWords(search, where, mode);
}

const emailExistsSql = (pattern: string) =>
  `EXISTS (SELECT FROM order_customer u WHERE u.id = s.user_id AND lower(u.email) LIKE ${pattern})`;

const emailMatchesSql = (pattern: string) =>
  `(SELECT lower(u.email) LIKE ${pattern} FROM order_customer u WHERE u.id = s.user_id)`;

function addEmail(search: string, where: Conditions): void {
  where.add(emailExistsSql, emailPattern(search));
}

function emailPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** The ways that a search has to be made in, one after another: what may be of an e-mail may be of a name, too. */
export function searchModesFor({ q = '' }: OrderFilter): readonly SearchMode[] {
  return mayBeEmailPart(q.trim()) ? ['named', 'mailed'] : ['searched'];
}

/** One word of letters with something else in it: names are looked for by their words, and are far more. */
function mayBeEmailPart(search: string): boolean {
  const isWord = /^[\w.+-]{3,}$/.test(search) && /[a-z]/i.test(search) && /[\d_.+-]/.test(search);
  return isWord && !isUuid(search) && parseLeadId(search) === null;
}

/** One word of letters: of a name, and only where none has it, of an e-mail. Looking for both would be twice the work. */
export function mayBeEmailOnly({ q = '' }: OrderFilter): boolean {
  return /^[a-z]{3,}$/i.test(q.trim()) && parseLeadId(q.trim()) === null;
}

function addWords(search: string, where: Conditions, mode: SearchMode): void {
  const leadId = parseLeadId(search);
  const patterns = searchPatterns(search);
  if (leadId !== null) return addLeadId(search, leadId, where);
  if (mode === 'mailed') return addEmail(search, where);
  if (mode === 'mailWalked') return where.add(emailMatchesSql, emailPattern(search));
  if (mode !== 'named' && mayBeEmailPart(search)) return addWordsOrEmail(search, patterns, where, mode);
  if (mode !== 'walked' || patterns.length === 0) return where.addPatterns('s.words', patterns);
  // Within CASE no index is seen, and the database takes it for much.
  where.add((value) => `CASE WHEN s.words LIKE ALL (${value}::text[]) THEN true ELSE false END`, patterns);
}

function addWordsOrEmail(search: string, patterns: readonly string[], where: Conditions, mode: SearchMode): void {
  if (patterns.length === 0) return addEmail(search, where);
  // Where few rows are looked at, the customers are looked up one by one instead of being gathered first.
  const emailSql = mode === 'walked' ? emailMatchesSql : emailExistsSql;
  where.add(
    (value) => `CASE WHEN s.words LIKE ALL ((${value}::text[])[2:]) THEN true
      ELSE ${emailSql(`(${value}::text[])[1]`)} END`,
    [emailPattern(search), ...patterns],
  );
}

/** Where a LeadID may just as well be a name or a number, both are looked for. */
function addLeadId(search: string, leadId: string, where: Conditions): void {
  const byLeadId = 'SELECT id FROM order_list WHERE lead_id =';
  const [pattern, ...others] = /^(?:\p{L}+|\d+)$/u.test(search) ? searchPatterns(search) : [];
  if (pattern === undefined || others.length > 0) where.add((value) => `s.id IN (${byLeadId} ${value})`, leadId);
  else
    where.add(
      (value) => `s.id IN (${byLeadId} (${value}::text[])[1]
        UNION ALL SELECT id FROM order_search WHERE words LIKE (${value}::text[])[2])`,
      [leadId, pattern],
    );
}
