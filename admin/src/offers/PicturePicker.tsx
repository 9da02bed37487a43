import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Thumb } from '../desk/Thumb.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { ChosenPictures } from './ChosenPictures.js';
import { mostPictures } from './picture-list.js';
import { UploadButton } from './UploadButton.js';

interface PicturePickerProps {
  readonly label: string;
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  /** Pictures come in while others are moved: what becomes of them is said of what there is then. */
  readonly onChange: (change: (names: readonly string[]) => readonly string[]) => void;
}

/** Uploaded ones have ids, which say nothing to anybody; the shop's own have names. */
const isNamed = (name: string) => !/^[0-9a-f]{8}-/u.test(name);

/** The pictures of an offer in their order, new ones and some that there are already; the first one is the one that lists show. */
export function PicturePicker({ label, known, chosen, onChange }: PicturePickerProps) {
  const t = useText();
  const may = useMay();
  const add = (name: string) =>
    onChange((names) => (names.includes(name) || names.length >= mostPictures ? names : [...names, name]));
  const others = known.filter((name) => !chosen.includes(name));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ typography: 'subtitle2' }}>{label}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('offers.pictures_rule')}</Box>
        {chosen.length > mostPictures && (
          <Box role="status" sx={{ typography: 'body2', color: 'error.main' }}>
            {t('offers.pictures_most')}
          </Box>
        )}
      </Box>
      {chosen.length > 0 && (
        <ChosenPictures label={label} chosen={chosen} onChange={(names) => onChange(() => names)} />
      )}
      {may('admin.offers.uploadPicture') && (
        <UploadButton room={Math.max(0, mostPictures - chosen.length)} onTaken={add} />
      )}
      <Autocomplete
        // Empty again once something was chosen.
        key={chosen.join()}
        options={others}
        value={null}
        blurOnSelect
        disabled={chosen.length >= mostPictures}
        getOptionLabel={(name) => (isNamed(name) ? name : t('offers.picture'))}
        onChange={(_event, name) => name !== null && add(name)}
        noOptionsText={t('offers.no_picture')}
        renderOption={({ key: _key, ...props }, name) => (
          <Box component="li" key={name} {...props} sx={{ gap: 1.5 }}>
            <Thumb image={`/media/${name}/400.jpg`} />
            {isNamed(name) ? name : t('offers.picture')}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={t('offers.picture_known')} />}
      />
    </Box>
  );
}
