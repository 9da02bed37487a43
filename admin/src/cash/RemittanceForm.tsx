import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { countryCodes, type CountryCode } from '@shop/countries/country';
import { useRef, useState } from 'react';
import { parseDayInput } from '../format/day-input.js';
import { useText } from '../i18n/use-text.js';
import { DateField } from '../records/DateField.js';

export interface RemittanceInput {
  readonly country: CountryCode;
  readonly number: string;
  readonly issuedOn: string;
  readonly csv: string;
}

/** Limit of the server, in characters. */
const maxTextLength = 90_000;

export function missingFields({ number, issuedOn, csv }: RemittanceInput): readonly (keyof RemittanceInput)[] {
  return [
    ...(number.trim() === '' ? (['number'] as const) : []),
    ...(parseDayInput(issuedOn) ? [] : (['issuedOn'] as const)),
    ...(csv.trim() === '' ? (['csv'] as const) : []),
  ];
}

interface RemittanceFormProps {
  readonly value: RemittanceInput;
  readonly onChange: (value: RemittanceInput) => void;
  readonly showMissing: boolean;
}

export function RemittanceForm({ value: given, onChange, showMissing }: RemittanceFormProps) {
  const t = useText();
  const missing = showMissing ? missingFields(given) : [];
  const requiredText = (name: keyof RemittanceInput) =>
    missing.includes(name) ? t('cash.taking.required') : undefined;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '220px 1fr 200px' } }}>
        <TextField
          select
          label={t('cash.taking.country')}
          value={given.country}
          onChange={({ target }) => onChange({ ...given, country: toCountryCode(target.value) })}
        >
          {countryCodes.map((code) => (
            <MenuItem key={code} value={code}>
              {t(`country.${code}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required
          label={t('cash.taking.number')}
          value={given.number}
          error={requiredText('number') !== undefined}
          helperText={requiredText('number')}
          onChange={({ target }) => onChange({ ...given, number: target.value })}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
        <DateField
          required
          isInForm
          label={t('cash.taking.issued')}
          value={given.issuedOn}
          error={requiredText('issuedOn') !== undefined}
          helperText={requiredText('issuedOn')}
          onChange={(issuedOn) => onChange({ ...given, issuedOn })}
        />
      </Box>
      <TextField
        required
        multiline
        minRows={6}
        maxRows={14}
        label={t('cash.taking.text')}
        value={given.csv}
        error={requiredText('csv') !== undefined}
        helperText={requiredText('csv') ?? t('cash.taking.text_hint')}
        onChange={({ target }) => onChange({ ...given, csv: target.value })}
        slotProps={{ htmlInput: { maxLength: maxTextLength, spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
      <FileButton onText={(csv) => onChange({ ...given, csv })} />
    </>
  );
}

function toCountryCode(value: string): CountryCode {
  return countryCodes.find((code) => code === value) ?? countryCodes[0];
}

function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = file.size > maxTextLength ? null : await readText(file);
    setIsUnreadable(text === null);
    if (text !== null) onText(text);
    if (input.current !== null) input.current.value = '';
  };
  return (
    <Box>
      <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
        {t('cash.taking.file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={t('cash.taking.file')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => void readFile(target.files?.[0])}
      />
      {isUnreadable && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t('cash.taking.file_wrong')}
        </Alert>
      )}
    </Box>
  );
}

/** Text of a file in UTF-8 or an older regional encoding. Null if neither decodes it. */
async function readText(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'windows-1250']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch {
      // Wrong encoding: try the next one.
    }
  }
  return null;
}
