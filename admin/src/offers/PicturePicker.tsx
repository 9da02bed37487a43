import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Thumbnail } from '../calls/Thumbnail.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { PictureList } from './PictureList.js';
import { maxPictures } from './picture-list.js';
import { UploadPicturesButton } from './UploadPicturesButton.js';

interface PicturePickerProps {
  readonly label: string;
  readonly available: readonly string[];
  readonly selected: readonly string[];
  /** An updater function, because pictures can arrive while others are moved. */
  readonly onChange: (update: (names: readonly string[]) => readonly string[]) => void;
}

/** Uploaded pictures have UUIDs instead of readable names. */
const hasReadableName = (name: string) => !/^[0-9a-f]{8}-/u.test(name);

export function PicturePicker({ label, available, selected, onChange }: PicturePickerProps) {
  const t = useText();
  const can = useCan();
  const add = (name: string) =>
    onChange((names) => (names.includes(name) || names.length >= maxPictures ? names : [...names, name]));
  const others = available.filter((name) => !selected.includes(name));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ typography: 'subtitle2' }}>{label}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('offers.pictures_rule')}</Box>
        {selected.length > maxPictures && (
          <Box role="status" sx={{ typography: 'body2', color: 'error.main' }}>
            {t('offers.pictures_most')}
          </Box>
        )}
      </Box>
      {selected.length > 0 && (
        <PictureList label={label} pictures={selected} onChange={(names) => onChange(() => names)} />
      )}
      {can('admin.offers.uploadPicture') && (
        <UploadPicturesButton maxFiles={Math.max(0, maxPictures - selected.length)} onUploaded={add} />
      )}
      <Autocomplete
        // The new key clears the field after a selection.
        key={selected.join()}
        options={others}
        value={null}
        blurOnSelect
        disabled={selected.length >= maxPictures}
        getOptionLabel={(name) => (hasReadableName(name) ? name : t('offers.picture'))}
        onChange={(_event, name) => name !== null && add(name)}
        noOptionsText={t('offers.no_picture')}
        renderOption={({ key: _key, ...props }, name) => (
          <Box component="li" key={name} {...props} sx={{ gap: 1.5 }}>
            <Thumbnail image={`/media/${name}/400.jpg`} />
            {hasReadableName(name) ? name : t('offers.picture')}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={t('offers.picture_known')} />}
      />
    </Box>
  );
}
