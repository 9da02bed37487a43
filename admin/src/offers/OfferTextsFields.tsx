import TextField from '@mui/material/TextField';
import type { OfferTexts } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import type { KeptReferences } from './kept-references.js';
import { textFields, type TextsDraft } from './texts-draft.js';

interface OfferTextsFieldsProps {
  readonly draft: TextsDraft;
  readonly missing: readonly (keyof OfferTexts)[];
  readonly references: KeptReferences;
  readonly onChange: (field: keyof OfferTexts, text: string) => void;
}

/** Limits of the contract, which checks lists line by line. */
const maxLengths: Readonly<Record<keyof OfferTexts, number>> = {
  ...{ name: 80, heading: 160, subHeading: 300, description: 6000, howToUse: 3000 },
  ...{ adventages: 6000, benefits: 6000, ingredients: 7000 },
};
const singleLineFields: ReadonlySet<keyof OfferTexts> = new Set(['name', 'heading']);
const fieldsWithHint: ReadonlySet<keyof OfferTexts> = new Set(['adventages', 'benefits', 'ingredients']);

export function OfferTextsFields({ draft, missing, references, onChange }: OfferTextsFieldsProps) {
  const t = useText();
  const { kept, lost, outdated } = references;
  const ingredientsRule = [
    t('offers.ingredients_rule'),
    kept.length > 0 && t('offers.ingredients_kept', { names: kept.join(', ') }),
    lost.length > 0 && t('offers.ingredients_lost', { names: lost.join(', ') }),
    outdated.length > 0 && t('offers.ingredients_outdated', { names: outdated.join(', ') }),
  ]
    .filter((text) => text !== false)
    .join(' ');
  return textFields.map((field) => {
    const isMissing = missing.includes(field);
    const rule = field === 'ingredients' ? ingredientsRule : t('offers.lines_rule');
    return (
      <TextField
        key={field}
        label={t(`offers.text.${field}`)}
        value={draft[field]}
        error={isMissing}
        helperText={fieldsWithHint.has(field) ? rule : isMissing ? t('offers.required') : undefined}
        multiline={!singleLineFields.has(field)}
        minRows={2}
        maxRows={14}
        onChange={(event) => onChange(field, event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxLengths[field] } }}
      />
    );
  });
}
