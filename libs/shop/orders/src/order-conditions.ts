import { type OrderFilter, type OrderStatus, orderStatuses } from '@shop/contracts';
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

/** Ignores the status filter itself. */
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
 * Conditions on `order_search s`, without the status filter.
 * @param mode `walked`: many hits expected, scan in list order, since the planner underestimates the trigram index;
 * `named`, `mailed`: one search mode each, with its index; `mailWalked`: many hits by e-mail only
 * @param values of the enclosing statement
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
  // Subquery per row read: a join would scan the calls of all orders.
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

export function searchModesFor({ q = '' }: OrderFilter): readonly SearchMode[] {
  return mayBeEmailPart(q.trim()) ? ['named', 'mailed'] : ['searched'];
}

/** One word of letters plus other characters; plain names are far more frequent. */
function mayBeEmailPart(search: string): boolean {
  const isWord = /^[\w.+-]{3,}$/.test(search) && /[a-z]/i.test(search) && /[\d_.+-]/.test(search);
  return isWord && !isUuid(search) && parseLeadId(search) === null;
}

/** One word of letters: names first, e-mails only without hits. Searching both would double the cost. */
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
  // CASE hides the index and makes the planner expect many rows.
  where.add((value) => `CASE WHEN s.words LIKE ALL (${value}::text[]) THEN true ELSE false END`, patterns);
}

function addWordsOrEmail(search: string, patterns: readonly string[], where: Conditions, mode: SearchMode): void {
  if (patterns.length === 0) return addEmail(search, where);
  // With few rows, look customers up one by one.
  const emailSql = mode === 'walked' ? emailMatchesSql : emailExistsSql;
  where.add(
    (value) => `CASE WHEN s.words LIKE ALL ((${value}::text[])[2:]) THEN true
      ELSE ${emailSql(`(${value}::text[])[1]`)} END`,
    [emailPattern(search), ...patterns],
  );
}

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
