import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OfferDetail } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useCall } from '../rpc/use-call.js';
import { groupName, useShownCountry } from './offer-words.js';
import { PicturePicker } from './PicturePicker.js';
import { SaveButton } from './SaveButton.js';

interface Basics {
  readonly group: string;
  readonly position: string;
  readonly images: readonly string[];
}

/** What is the same in every country: area, place in the catalogue, pictures. */
export function BasicsPanel({ offer }: { readonly offer: OfferDetail }) {
  const t = useText();
  const country = useShownCountry();
  const { data } = useCall('admin.offers.getList', { pagination: { page: 1, perPage: 1 } });
  const saved: Basics = { group: offer.group, position: String(offer.position), images: offer.images };
  const [typed, setTyped] = useState<Partial<Basics>>({});
  const { send, pending } = useRecordCommand('admin.offers.update', () => setTyped({}));
  const { group, position, images } = { ...saved, ...typed };
  const place = /^\d{1,4}$/u.test(position) ? Number(position) : 0;
  const changed = group !== saved.group || place !== offer.position || images.join('\n') !== offer.images.join('\n');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ id: offer.id, group, position: place, images: [...images], expectedRevision: offer.revision });
  };
  const groups = data?.meta.groups ?? [];
  return (
    <Panel title={t('offers.everywhere')}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <TextField
          select
          label={t('offers.group')}
          value={groups.some(({ id }) => id === group) ? group : ''}
          disabled={data === undefined}
          onChange={(event) => setTyped({ ...typed, group: event.target.value })}
        >
          {groups.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {groupName(one, country)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('offers.position')}
          value={position}
          error={place === 0}
          onChange={(event) => setTyped({ ...typed, position: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <PicturePicker
          label={t('offers.pictures')}
          known={data?.meta.pictures ?? offer.images}
          chosen={images}
          onChange={(change) => setTyped((before) => ({ ...before, images: change(before.images ?? offer.images) }))}
        />
        <Box>
          <SaveButton pending={pending} disabled={!changed || place === 0} label={t('action.save')} />
        </Box>
      </Box>
    </Panel>
  );
}
