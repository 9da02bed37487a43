import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { DataPerson } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

interface PersonSearchProps {
  readonly chosen: DataPerson | null;
  readonly onChoose: (person: DataPerson | null) => void;
}

export function PersonSearch({ chosen, onChoose }: PersonSearchProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const { data } = useRpcQuery('admin.dataRequests.people', { q }, { enabled: q !== '' });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChoose(null);
    if (text.trim().length >= 3) setQ(text.trim());
  };
  return (
    <>
      <Box component="form" onSubmit={search} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          autoFocus
          fullWidth
          label={t('customers.taking.search')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 254, spellCheck: false } }}
        />
        <Button type="submit" variant="outlined">
          {t('customers.taking.find')}
        </Button>
      </Box>
      <div role="status">{data?.length === 0 && t('customers.taking.nobody')}</div>
      <RadioGroup
        aria-label={t('customers.taking.found')}
        value={chosen?.id ?? ''}
        onChange={(_, id) => onChoose(data?.find((one) => one.id === id) ?? null)}
      >
        {data?.map((person) => (
          <FormControlLabel
            key={person.id}
            value={person.id}
            control={<Radio size="small" />}
            label={labelOf(person)}
          />
        ))}
      </RadioGroup>
    </>
  );

  function labelOf({ name, email, id, country, account }: DataPerson): string {
    const parts = [name ?? email ?? id, country, account ? null : t('customers.taking.no_account')];
    return parts.filter((part) => part !== null).join(' · ');
  }
}
