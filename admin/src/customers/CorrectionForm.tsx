import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { isValidReason, ReasonField } from './ReasonField.js';

interface CorrectionFormProps<Field extends string> {
  readonly text: string;
  readonly fields: readonly { readonly name: Field; readonly label: string; readonly maxLength: number }[];
  readonly values: Readonly<Record<Field, string>>;
  readonly ready: boolean;
  readonly pending: boolean;
  readonly onFieldChange: (field: Field, value: string) => void;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
  readonly children: ReactNode;
}

export function CorrectionForm<Field extends string>(props: CorrectionFormProps<Field>) {
  const { text, fields, values, ready, pending, onFieldChange, onClose, onSubmit, children } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('customers.correct.title')}
      text={text}
      submitLabel={t('action.save')}
      pending={pending}
      canSubmit={ready && isValidReason(reason)}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
    >
      {children}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.map(({ name, label, maxLength: longest }, index) => (
          <TextField
            key={name}
            autoFocus={index === 0}
            label={label}
            value={values[name]}
            autoComplete="off"
            onChange={(event) => onFieldChange(name, event.target.value)}
            slotProps={{ htmlInput: { maxLength: longest, spellCheck: false } }}
          />
        ))}
        <ReasonField label={t('customers.correct.reason')} value={reason} onChange={setReason} />
      </Box>
    </FormDialog>
  );
}
