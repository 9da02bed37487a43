import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { DataPerson } from '@shop/contracts';
import { useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { personalInput } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

/** Field of a form for a person who is found by e-mail or phone number. */
export function PersonSearch({ source }: { readonly source: string }) {
  const t = useText();
  const { field } = useController({ name: source });
  const chosen = field.value as DataPerson | null;
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const { data } = useRpcQuery('admin.dataRequests.people', { q }, { enabled: q !== '' });
  const people = q === '' && chosen !== null ? [chosen] : data;
  const search = () => {
    field.onChange(null);
    if (text.trim().length >= 3) setQ(text.trim());
  };
  const searchByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise Enter sends the form.
    event.preventDefault();
    search();
  };
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          autoFocus
          fullWidth
          label={t('customers.taking.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={searchByEnter}
          slotProps={{ htmlInput: { ...personalInput, maxLength: 254 } }}
        />
        <Button variant="outlined" onClick={search}>
          {t('customers.taking.find')}
        </Button>
      </Box>
      <div role="status">{people?.length === 0 && t('customers.taking.nobody')}</div>
      <RadioGroup
        aria-label={t('customers.taking.found')}
        value={chosen?.id ?? ''}
        onChange={(_, id) => field.onChange(people?.find((one) => one.id === id) ?? null)}
      >
        {people?.map((person) => (
          <FormControlLabel
            key={person.id}
            value={person.id}
            control={<Radio size="small" />}
            label={labelOf(person)}
          />
        ))}
      </RadioGroup>
    </div>
  );

  function labelOf({ name, email, id, country, account }: DataPerson): string {
    const parts = [name ?? email ?? id, country, account ? null : t('customers.taking.no_account')];
    return parts.filter((part) => part !== null).join(' · ');
  }
}
