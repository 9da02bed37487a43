import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';

interface SaveViewDialogProps {
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, shared: boolean) => void;
}

export function SaveViewDialog({ mayShare, onClose, onSave }: SaveViewDialogProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <FormDialog
      title={t('work.views.save')}
      submitLabel={t('action.save')}
      width="xs"
      canSubmit={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => onSave(name.trim(), shared)}
    >
      <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
        <TextField
          autoFocus
          required
          label={t('work.views.name')}
          helperText={t('work.views.not_saved')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {mayShare && (
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
            label={t('work.views.shared')}
          />
        )}
      </Box>
    </FormDialog>
  );
}
