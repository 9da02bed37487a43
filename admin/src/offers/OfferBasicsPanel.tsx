import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OfferDetail } from '@shop/contracts';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { ConflictNotice } from './ConflictNotice.js';
import { groupName, useDefaultCountry } from './offer-names.js';
import { maxPictures, mergePictures } from './picture-list.js';
import { PicturePicker } from './PicturePicker.js';
import { SaveButton } from './SaveButton.js';
import { useMergedDraft } from './use-merged-draft.js';

interface OfferBasics {
  readonly group: string;
  readonly position: string;
  readonly images: readonly string[];
}

export function OfferBasicsPanel({ offer }: { readonly offer: OfferDetail }) {
  const t = useText();
  const country = useDefaultCountry();
  const { meta } = useResourceRows('offers', { perPage: 1 });
  const saved: OfferBasics = { group: offer.group, position: String(offer.position), images: offer.images };
  const form = useMergedDraft(saved, offer.revision, `offer ${offer.id}`);
  const { draft, base, conflicts } = form;
  const { group, position, images } = draft;
  const { send, pending } = useRecordCommand('admin.offers.update', form.discard);
  const positionNumber = /^\d{1,4}$/u.test(position) ? Number(position) : 0;
  const isTooMany = images.length > maxPictures;
  const canSave = form.isChanged && positionNumber > 0 && !isTooMany && conflicts.length === 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    send({ id: offer.id, group, position: positionNumber, images: [...images], expectedRevision: offer.revision });
  };
  // Uses the local order and appends pictures added by others.
  const keepMine = () => form.keepMine({ images: mergePictures(images, { before: base.images, now: saved.images }) });
  const groups = meta?.groups ?? [];
  const savedGroup = groups.find(({ id }) => id === saved.group);
  const currentValues = {
    group: { label: t('offers.group'), value: savedGroup === undefined ? saved.group : groupName(savedGroup, country) },
    position: { label: t('offers.position'), value: saved.position },
    images: { label: t('offers.pictures'), value: <PictureThumbnails names={saved.images} /> },
  };
  return (
    <Panel title={t('offers.everywhere')}>
      <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        {!pending && (
          <ConflictNotice
            offer={offer}
            form={form}
            currentValues={(part) => [currentValues[part]]}
            onKeepMine={keepMine}
          />
        )}
        <TextField
          select
          label={t('offers.group')}
          value={groups.some(({ id }) => id === group) ? group : ''}
          disabled={meta === undefined}
          onChange={(event) => form.updateDraft(() => ({ group: event.target.value }))}
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
          error={positionNumber === 0}
          onChange={(event) => form.updateDraft(() => ({ position: event.target.value }))}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <PicturePicker
          label={t('offers.pictures')}
          available={meta?.pictures ?? offer.images}
          selected={images}
          onChange={(change) => form.updateDraft((before) => ({ images: change(before.images) }))}
        />
        <Box>
          <SaveButton pending={pending} disabled={!canSave} label={t('action.save')} />
        </Box>
      </Box>
    </Panel>
  );
}

function PictureThumbnails({ names }: { readonly names: readonly string[] }) {
  const t = useText();
  if (names.length === 0) return '–';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {names.map((name, index) => (
        <Box
          component="img"
          key={name}
          src={`/media/${name}/400.jpg`}
          alt={t('offers.picture_at', { place: index + 1, total: names.length })}
          width={48}
          height={48}
          loading="lazy"
          sx={{ borderRadius: 2, objectFit: 'cover', bgcolor: 'primary.light' }}
        />
      ))}
    </Box>
  );
}
