import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ConflictNotice } from './ConflictNotice.js';
import {
  factProblems,
  labelFields,
  packFields,
  toFactsDraft,
  toOfferFacts,
  units,
  type FactField,
} from './facts-draft.js';
import type { OfferListing } from './offer-names.js';
import { SaveButton } from './SaveButton.js';
import { useMergedDraft } from './use-merged-draft.js';

/** Limits of the contract, which checks lists line by line. */
const maxLengths: Readonly<Record<FactField, number>> = {
  ...{ netGrams: 9, netMillilitres: 9, pieces: 5, unit: 0, dailyPieces: 3 },
  ...{ references: 5000, ingredientList: 3000, allergens: 1600, producer: 300, storage: 500 },
};

/** Statements that a label must have, in one country. A bundle has no pack: its articles have theirs. */
export function OfferFactsPanel({ offer, listing }: OfferListing) {
  const t = useText();
  const { country, facts, texts } = listing;
  const saved = toFactsDraft(facts);
  const form = useMergedDraft(saved, offer.revision, `offer-facts ${offer.id} ${country}`);
  const { draft, isChanged, conflicts } = form;
  const { send, pending } = useRecordCommand('admin.offers.update', form.discard);
  const ingredients = texts?.ingredients.map(({ name }) => name) ?? [];
  const problems = factProblems(draft, { isBundle: offer.isBundle, ingredients, t });
  const canSave = isChanged && Object.keys(problems).length === 0 && conflicts.length === 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const countries = { [country]: { facts: toOfferFacts(draft, offer.isBundle) } };
    send({ id: offer.id, countries, expectedRevision: offer.revision });
  };
  const fieldProps = (field: FactField) => ({
    field,
    value: draft[field],
    problem: form.isStarted ? problems[field] : undefined,
    onChange: (text: string) => form.updateDraft(() => ({ [field]: text })),
  });
  return (
    <Panel title={t('offers.facts')}>
      <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }} noValidate>
        {!pending && (
          <ConflictNotice
            offer={offer}
            form={form}
            currentValues={(field) => [{ label: t(`offers.fact.${field}`), value: saved[field] }]}
          />
        )}
        {!offer.isBundle && (
          <Box
            sx={{
              ...{ display: 'grid', gap: 2, alignItems: 'start' },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(5, minmax(0, 1fr))',
              },
            }}
          >
            {packFields.map((field) =>
              field === 'unit' ? (
                <UnitField key={field} {...fieldProps(field)} />
              ) : (
                <FactTextField key={field} {...fieldProps(field)} />
              ),
            )}
          </Box>
        )}
        {labelFields.map((field) => (
          <FactTextField key={field} {...fieldProps(field)} multiline />
        ))}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SaveButton pending={pending} disabled={!canSave} label={t('offers.save_facts')} />
          {isChanged && <Button onClick={form.discard}>{t('offers.discard')}</Button>}
        </Box>
      </Box>
    </Panel>
  );
}

interface FactFieldProps {
  readonly field: FactField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly multiline?: boolean;
  readonly onChange: (text: string) => void;
}

function FactTextField({ field, value, problem, multiline = false, onChange }: FactFieldProps) {
  const t = useText();
  const rule = field === 'references' || field === 'allergens' || field === 'ingredientList' ? field : null;
  return (
    <TextField
      label={t(`offers.fact.${field}`)}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? (rule && t(`offers.fact_rule.${rule}`))}
      multiline={multiline}
      maxRows={14}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: maxLengths[field], inputMode: multiline ? undefined : 'decimal' } }}
    />
  );
}

function UnitField({ field, value, problem, onChange }: FactFieldProps) {
  const t = useText();
  return (
    <TextField
      select
      label={t(`offers.fact.${field}`)}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{t('offers.unit.none')}</MenuItem>
      {units.map((unit) => (
        <MenuItem key={unit} value={unit}>
          {t(`offers.unit.${unit}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
