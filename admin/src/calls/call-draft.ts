import type { CallOutcome, DataOf, OrderContact, OrderRow, ParamsInputOf } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { formatPhone, parsePhone } from '@shop/countries/phone';
import type { ConsoleContract } from '../rpc/rpc.js';

export const contactFields = ['firstName', 'lastName', 'phone', 'street', 'postcode', 'city', 'addressNote'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactDraft = Readonly<Record<ContactField, string>>;

export interface DraftLine {
  readonly offerId: string;
  readonly quantity: number;
}

export interface CallDraft {
  readonly contact: ContactDraft;
  readonly lines: readonly DraftLine[];
  readonly note: string;
}

export interface OutcomeDetails {
  readonly outcome: CallOutcome;
  readonly callBackAt?: string;
  readonly callBackBy?: 'me' | 'anyone';
  readonly duplicateOf?: string;
  readonly reason?: string;
}

export type RecordParams = ParamsInputOf<ConsoleContract['admin.calls.record']>;
export type RecordResult = DataOf<ConsoleContract['admin.calls.record']>;

export function toCallDraft(order: OrderRow): CallDraft {
  const { customer, address } = order;
  return {
    contact: {
      firstName: customer.firstName ?? '',
      lastName: customer.lastName ?? '',
      phone: phoneFieldText(order),
      street: address?.street ?? '',
      postcode: address?.postcode ?? '',
      city: address?.city ?? '',
      addressNote: address?.note ?? '',
    },
    lines: order.lines.map(({ offerId, quantity }) => ({ offerId, quantity })),
    note: '',
  };
}

/** A masked number is sent back as shown; the server then leaves it unchanged. */
function phoneFieldText({ customer: { phone, phoneMasked }, country }: OrderRow): string {
  if (phone === null) return '';
  return phoneMasked === true ? phone : nationalPhone(phone, country);
}

const isMaskedPhone = (text: string) => text.includes('•');

/** National format if the number is from the order's country. */
function nationalPhone(e164: string, country: OrderRow['country']): string {
  const national = formatPhone(e164, 'national');
  return parsePhone(national, country) === e164 ? national : formatPhone(e164);
}

export type ContactProblem = 'required' | 'phone' | 'postcode';

export function contactProblems(
  contact: ContactDraft,
  country: OrderRow['country'],
): Partial<Record<ContactField, ContactProblem>> {
  const { address } = packOf(country);
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of ['firstName', 'lastName', 'phone', ...address.required] as const) {
    if (contact[field].trim() === '') problems[field] = 'required';
  }
  const isNumber = isMaskedPhone(contact.phone) || parsePhone(contact.phone, country) !== null;
  if (problems.phone === undefined && !isNumber) problems.phone = 'phone';
  if (problems.postcode === undefined && !new RegExp(address.postcode.pattern, 'u').test(contact.postcode.trim())) {
    problems.postcode = 'postcode';
  }
  return problems;
}

/** A well-formed postcode that no known place of the country has. */
export function isUnusualPostcode(postcode: string, country: OrderRow['country']): boolean {
  const { pattern, usualPattern } = packOf(country).address.postcode;
  const trimmed = postcode.trim();
  return new RegExp(pattern, 'u').test(trimmed) && !new RegExp(usualPattern, 'u').test(trimmed);
}

export function hasSameLines(lines: readonly DraftLine[], order: OrderRow): boolean {
  const pieces = new Map(order.lines.map(({ offerId, quantity }) => [offerId, quantity]));
  return lines.length === pieces.size && lines.every(({ offerId, quantity }) => pieces.get(offerId) === quantity);
}

const conversationOutcomes: readonly CallOutcome[] = ['confirmed', 'call_back'];

/** Params of `record`: only what the outcome needs, lines and address only if complete and changed. */
export function toRecordParams(
  order: OrderRow,
  token: string,
  draft: CallDraft,
  details: OutcomeDetails,
): RecordParams {
  const note = draft.note.trim();
  return {
    orderId: order.id,
    token,
    ...details,
    ...(conversationOutcomes.includes(details.outcome)
      ? agreedChanges(order, draft, details.outcome === 'confirmed')
      : {}),
    ...(note === '' ? {} : { note }),
    expectedRevision: order.revision,
  };
}

function agreedChanges(
  order: OrderRow,
  { contact, lines }: CallDraft,
  needsContact: boolean,
): Pick<RecordParams, 'contact' | 'lines'> {
  const isNew = JSON.stringify(contact) !== JSON.stringify(toCallDraft(order).contact);
  const isComplete = Object.keys(contactProblems(contact, order.country)).length === 0;
  return {
    ...(needsContact || (isNew && isComplete) ? { contact: toOrderContact(contact) } : {}),
    ...(hasSameLines(lines, order) ? {} : { lines: [...lines] }),
  };
}

export function toOrderContact(contact: ContactDraft): OrderContact {
  const trimmed = (field: ContactField) => contact[field].trim();
  const note = trimmed('addressNote');
  return {
    firstName: trimmed('firstName'),
    lastName: trimmed('lastName'),
    phone: trimmed('phone'),
    address: {
      street: trimmed('street'),
      city: trimmed('city'),
      postcode: trimmed('postcode'),
      ...(note === '' ? {} : { note }),
    },
  };
}

export interface Difference {
  readonly field: ContactField | 'lines' | 'status' | 'deadline';
  readonly theirs: string;
  readonly yours: string;
}

export function findDifferences(seen: OrderRow, fresh: OrderRow, draft: CallDraft): readonly Difference[] {
  const before = toCallDraft(seen);
  const after = toCallDraft(fresh);
  const contact = contactFields
    .filter((field) => after.contact[field] !== before.contact[field])
    .map((field) => ({ field, theirs: after.contact[field], yours: draft.contact[field] }));
  const names = new Map([...seen.lines, ...fresh.lines].map(({ offerId, name }) => [offerId, name]));
  const linesText = (lines: readonly DraftLine[]) =>
    lines.map(({ offerId, quantity }) => `${quantity} × ${names.get(offerId) ?? offerId}`).join(', ');
  const lines =
    linesText(after.lines) === linesText(before.lines)
      ? []
      : [{ field: 'lines' as const, theirs: linesText(after.lines), yours: linesText(draft.lines) }];
  const status =
    fresh.status === seen.status ? [] : [{ field: 'status' as const, theirs: fresh.status, yours: seen.status }];
  // The deadline moves when the shopper selects a call time.
  const deadline =
    fresh.deadline === seen.deadline
      ? []
      : [{ field: 'deadline' as const, theirs: fresh.deadline, yours: seen.deadline }];
  return [...status, ...contact, ...lines, ...deadline];
}

/** Untouched fields follow the server; typed ones stay. */
export function mergeDraft<Typed extends Pick<CallDraft, 'contact' | 'lines'>>(
  seen: OrderRow,
  fresh: OrderRow,
  draft: Typed,
): Typed {
  return mergeTyped(toCallDraft(seen), toCallDraft(fresh), draft);
}

/** The fields of the draft that differ from `before`, all others from `after`. */
function mergeTyped<Typed extends Pick<CallDraft, 'contact' | 'lines'>>(
  before: CallDraft,
  after: CallDraft,
  draft: Typed,
): Typed {
  const mergeField = (field: ContactField) =>
    draft.contact[field] === before.contact[field] ? after.contact[field] : draft.contact[field];
  const contact = {
    firstName: mergeField('firstName'),
    lastName: mergeField('lastName'),
    phone: mergeField('phone'),
    street: mergeField('street'),
    postcode: mergeField('postcode'),
    city: mergeField('city'),
    addressNote: mergeField('addressNote'),
  };
  const untouched = JSON.stringify(draft.lines) === JSON.stringify(before.lines);
  return { ...draft, contact, lines: untouched ? after.lines : draft.lines };
}

/** A draft as stored, with the order as it was, so that later changes of the order show. */
export interface StoredCallDraft {
  readonly before: CallDraft;
  readonly draft: CallDraft;
}

export function hasTyped(order: OrderRow, draft: CallDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(toCallDraft(order));
}

/** Null if there is none, or only one with other fields, by an earlier release. */
export function restoreCallDraft(order: OrderRow, stored: unknown): CallDraft | null {
  if (!isStoredCallDraft(stored)) return null;
  const restored = mergeTyped(stored.before, toCallDraft(order), stored.draft);
  return hasTyped(order, restored) ? restored : null;
}

function isStoredCallDraft(value: unknown): value is StoredCallDraft {
  const { before, draft } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [before, draft].every(isCallDraft);
}

function isCallDraft(value: unknown): value is CallDraft {
  const { contact, lines, note } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof note === 'string' &&
    Array.isArray(lines) &&
    lines.every(({ offerId, quantity }: DraftLine) => typeof offerId === 'string' && typeof quantity === 'number') &&
    contactFields.every((field) => typeof (contact as Partial<ContactDraft> | undefined)?.[field] === 'string')
  );
}
