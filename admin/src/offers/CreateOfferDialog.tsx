import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { groupName, useDefaultCountry, type OfferGroup } from './offer-names.js';
import { PicturePicker } from './PicturePicker.js';

interface CreateOfferDialogProps {
  readonly groups: readonly OfferGroup[];
  readonly pictures: readonly string[];
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** A new offer stays hidden until it has texts and a price and is published. */
export function CreateOfferDialog({ groups, pictures, onClose, onCreated }: CreateOfferDialogProps) {
  const t = useText();
  const country = useDefaultCountry();
  const [slug, setSlug] = useState('');
  const [group, setGroup] = useState(groups[0]?.id ?? '');
  const [position, setPosition] = useState('100');
  const [images, setImages] = useState<readonly string[]>([]);
  const { send, pending } = useRecordCommand('admin.offers.create', (created) => onCreated(created.id));
  const isSlugInvalid = slug !== '' && !slugPattern.test(slug);
  const positionNumber = /^\d{1,4}$/u.test(position) ? Number(position) : 0;
  const submit = () => {
    const basics = { children: null, ingredientsImage: '', scaleleadId: '', quizId: null };
    send({ slug, group, position: positionNumber, images: [...images], ...basics });
  };
  return (
    <FormDialog
      title={t('offers.create')}
      text={t('offers.create_text')}
      submitLabel={t('offers.create')}
      pending={pending}
      canSubmit={slugPattern.test(slug) && group !== '' && positionNumber > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          autoFocus
          required
          label={t('offers.slug')}
          helperText={t('offers.slug_rule')}
          error={isSlugInvalid}
          value={slug}
          onChange={(event) => setSlug(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60, spellCheck: false } }}
        />
        <TextField select label={t('offers.group')} value={group} onChange={(event) => setGroup(event.target.value)}>
          {groups.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {groupName(one, country)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required
          label={t('offers.position')}
          value={position}
          error={positionNumber === 0}
          onChange={(event) => setPosition(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <PicturePicker label={t('offers.pictures')} available={pictures} selected={images} onChange={setImages} />
      </Box>
    </FormDialog>
  );
}
