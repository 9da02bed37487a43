import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { packOf, type CountryCode } from '@shop/countries';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText, type Translate } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import {
  contactProblems,
  isUnusualPostcode,
  type ContactDraft,
  type ContactField,
  type ContactProblem,
} from './call-draft.js';

interface AddressFormProps {
  readonly country: CountryCode;
  readonly contact: ContactDraft;
  /** Shown at once, because an action needs the missing fields. */
  readonly problems: Partial<Record<ContactField, ContactProblem>>;
  readonly onChange: (contact: Partial<ContactDraft>) => void;
  readonly action?: ReactNode;
  /** Enter; with Ctrl or ⌘ it is `isDirect`. */
  readonly onEnter?: (isDirect: boolean) => void;
}

const fieldLayout: Readonly<
  Record<ContactField, { readonly span: number; readonly mode?: 'tel' | 'numeric'; readonly max: number }>
> = {
  firstName: { span: 2, max: 80 },
  lastName: { span: 2, max: 80 },
  phone: { span: 2, mode: 'tel', max: 32 },
  street: { span: 6, max: 120 },
  postcode: { span: 2, mode: 'numeric', max: 12 },
  city: { span: 4, max: 80 },
  addressNote: { span: 6, max: 500 },
};

export function AddressForm({ country, contact, problems, onChange, action, onEnter }: AddressFormProps) {
  const t = useText();
  const [visitedFields, setVisitedFields] = useState<readonly ContactField[]>([]);
  const ownProblems = contactProblems(contact, country);
  const { address } = packOf(country);
  const order: readonly ContactField[] = [
    'firstName',
    'lastName',
    'phone',
    ...address.fields.map((field) => (field === 'note' ? ('addressNote' as const) : field)),
  ];
  // Shows format errors on blur, missing fields only when they are needed.
  const problemOf = (field: ContactField) =>
    problems[field] ??
    (visitedFields.includes(field) && ownProblems[field] !== 'required' ? ownProblems[field] : undefined);
  return (
    <Panel title={t('address.title')} {...(action !== undefined && { action })}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 1.5 }}
        {...(onEnter !== undefined && { onKeyDown: handleEnter(onEnter) })}
      >
        {order.map((field) => (
          <ContactInput
            key={field}
            field={field}
            value={contact[field]}
            country={country}
            problem={problemOf(field)}
            onChange={(value) => onChange({ [field]: value })}
            onBlur={() => setVisitedFields((known) => [...known, field])}
          />
        ))}
      </Box>
    </Panel>
  );
}

function handleEnter(onEnter: (isDirect: boolean) => void) {
  return (event: KeyboardEvent) => {
    // Composed letters are accepted with Enter, too.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    event.preventDefault();
    onEnter(event.ctrlKey || event.metaKey);
  };
}

interface ContactInputProps {
  readonly field: ContactField;
  readonly value: string;
  readonly country: CountryCode;
  readonly problem: ContactProblem | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

function ContactInput({ field, value, country, problem, onChange, onBlur: onLeave }: ContactInputProps) {
  const t = useText();
  const id = useId();
  const { span, mode, max } = fieldLayout[field];
  return (
    <TextField
      id={id}
      label={t(`field.${field}`)}
      value={value}
      required={field !== 'addressNote'}
      error={problem !== undefined}
      helperText={helpText(field, value, country, problem, t)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      slotProps={{
        htmlInput: {
          'data-field': field,
          maxLength: max,
          autoComplete: 'off',
          ...(mode === undefined ? {} : { inputMode: mode }),
        },
      }}
      sx={{ gridColumn: { xs: 'span 6', sm: `span ${span}` } }}
    />
  );
}

function helpText(
  field: ContactField,
  value: string,
  country: CountryCode,
  problem: ContactProblem | undefined,
  t: Translate,
): string | undefined {
  const { example } = packOf(country).address.postcode;
  if (problem === 'postcode') return t('address.postcode', { example });
  if (problem !== undefined) return t(`address.${problem}`);
  if (field === 'postcode' && isUnusualPostcode(value, country))
    return t('address.unusual', { country: t(`country.${country}`) });
  return undefined;
}
