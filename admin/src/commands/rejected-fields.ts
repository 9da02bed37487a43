import { errorKey } from '../calls/error-key.js';
import type { TextKey, Translate } from '../i18n/use-text.js';
import type { FailureData } from '../rpc/rpc-error.js';
import type { CommandFields, FieldLimits } from './command-fields.js';

/** Labels by the last name of a path, such as `contact.address.street`. */
const fieldLabels: Readonly<Record<string, TextKey>> = {
  ...{ firstName: 'field.firstName', lastName: 'field.lastName', name: 'customers.name', email: 'customer.email' },
  ...{ phone: 'field.phone', street: 'field.street', postcode: 'field.postcode', city: 'field.city' },
  ...{ note: 'call.note', text: 'call.note', reason: 'reason.own', purpose: 'reason.own', lines: 'field.lines' },
  ...{ iban: 'work.returns.iban', reference: 'work.returns.reference', amountMinor: 'work.returns.amount' },
  ...{ callBackAt: 'call_back.title', receivedOn: 'customers.taking.received', countries: 'staff.countries' },
  ...{ slug: 'offers.slug', group: 'offers.group', position: 'offers.position', images: 'offers.pictures' },
  ...{ days: 'offers.days', oldPriceMinor: 'offers.old_price', newPriceMinor: 'offers.new_price' },
};

/** Rules that the limits of the contract do not have. */
const formRules: Readonly<Record<string, TextKey>> = {
  ...{ email: 'rules.email', iban: 'rules.iban', phone: 'rules.phone' },
};

/** The rule that a rejected value breaks, as far as the console knows it. */
export function brokenRule(path: string, value: unknown, limits: FieldLimits, t: Translate): string {
  const { required = false, minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = limits;
  const length = typeof value === 'string' ? value.trim().length : null;
  const amount = typeof value === 'number' ? value : null;
  if (required && (value === null || length === 0)) return t('rules.required');
  if (length !== null && length < minLength) return t('rules.min_length', { smart_count: minLength });
  if (length !== null && length > maxLength) return t('rules.max_length', { smart_count: maxLength });
  if (amount !== null && amount < minimum) return t('rules.minimum', { minimum });
  if (amount !== null && amount > maximum) return t('rules.maximum', { maximum });
  return t(formRules[lastName(path)] ?? 'commands.invalid_field');
}

/** Names the rejected fields and their rules, for places without these fields. */
export function rejectionText(
  { code, details = [] }: Pick<FailureData, 'code' | 'details'>,
  params: Readonly<Record<string, unknown>>,
  fields: CommandFields,
  t: Translate,
): string {
  if (details.length === 0) return t(errorKey(code));
  return details
    .map(({ path }) => {
      const label = fieldLabels[lastName(path)];
      return `${label === undefined ? path : t(label)}: ${brokenRule(path, params[path], fields[path] ?? {}, t)}`;
    })
    .join('. ');
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
