import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OfferDetail } from '@shop/contracts';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useCall } from '../rpc/use-call.js';
import { ChangedMeanwhile } from './ChangedMeanwhile.js';
import { groupName, useShownCountry } from './offer-words.js';
import { mostPictures, withAdded } from './picture-list.js';
import { PicturePicker } from './PicturePicker.js';
import { SaveButton } from './SaveButton.js';
import { useWriting } from './use-writing.js';

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
  const writing = useWriting(saved, offer.revision);
  const { draft, base, foreign } = writing;
  const { group, position, images } = draft;
  const { send, pending } = useRecordCommand('admin.offers.update', writing.discard);
  const place = /^\d{1,4}$/u.test(position) ? Number(position) : 0;
  const isTooMany = images.length > mostPictures;
  const ready = writing.isChanged && place > 0 && !isTooMany && foreign.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    send({ id: offer.id, group, position: place, images: [...images], expectedRevision: offer.revision });
  };
  // The order is this one's then, but a picture that somebody else added stays.
  const keepMine = () => writing.keepMine({ images: withAdded(images, { before: base.images, now: saved.images }) });
  const groups = data?.meta.groups ?? [];
  const savedGroup = groups.find(({ id }) => id === saved.group);
  const nowIs = {
    group: { label: t('offers.group'), value: savedGroup === undefined ? saved.group : groupName(savedGroup, country) },
    position: { label: t('offers.position'), value: saved.position },
    images: { label: t('offers.pictures'), value: <PicturesNow names={saved.images} /> },
  };
  return (
    <Panel title={t('offers.everywhere')}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        {!pending && (
          <ChangedMeanwhile offer={offer} writing={writing} now={(part) => [nowIs[part]]} onKeep={keepMine} />
        )}
        <TextField
          select
          label={t('offers.group')}
          value={groups.some(({ id }) => id === group) ? group : ''}
          disabled={data === undefined}
          onChange={(event) => writing.write(() => ({ group: event.target.value }))}
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
          onChange={(event) => writing.write(() => ({ position: event.target.value }))}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <PicturePicker
          label={t('offers.pictures')}
          known={data?.meta.pictures ?? offer.images}
          chosen={images}
          onChange={(change) => writing.write((before) => ({ images: change(before.images) }))}
        />
        <Box>
          <SaveButton pending={pending} disabled={!ready} label={t('action.save')} />
        </Box>
      </Box>
    </Panel>
  );
}

function PicturesNow({ names }: { readonly names: readonly string[] }) {
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
