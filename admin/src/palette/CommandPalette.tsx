import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { isMeant } from './matching.js';
import { paletteGroups, type PaletteOption } from './palette-option.js';
import { useCommands } from './use-commands.js';
import { useFoundRecords } from './use-found-records.js';
import { useSettled } from './use-settled.js';

interface CommandPaletteProps {
  readonly open: boolean;
  /** While the palette's code was on its way. */
  readonly typedBefore: string;
  readonly onClose: () => void;
}

/** Finds anything and does anything that this role may: one field, then the arrows and Enter. */
export default function CommandPalette({ open, typedBefore, onClose }: CommandPaletteProps) {
  const t = useText();
  const chosen = useRef<PaletteOption | null>(null);
  const choose = (option: PaletteOption) => {
    chosen.current = option;
    onClose();
  };
  // What was chosen happens once the palette is gone: the focus is where it was, and other dialogs may open.
  const runChosen = () => {
    chosen.current?.run();
    chosen.current = null;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={t('palette.title')}
      fullWidth
      maxWidth="sm"
      slotProps={{
        transition: { onExited: runChosen },
        paper: { sx: { alignSelf: 'flex-start', mt: { xs: 2, md: 10 } } },
      }}
    >
      <PaletteField typedBefore={typedBefore} onChoose={choose} onClose={onClose} />
    </Dialog>
  );
}

interface PaletteFieldProps {
  readonly typedBefore: string;
  readonly onChoose: (option: PaletteOption) => void;
  readonly onClose: () => void;
}

function PaletteField({ typedBefore, onChoose, onClose }: PaletteFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(typedBefore);
  const commands = useCommands();
  const q = useSettled(typed.trim(), 250);
  const { options: found, pending } = useFoundRecords(q);
  const meant = commands.filter(({ text, more = '' }) => isMeant(`${text} ${more}`, typed.trim()));
  const options = [...found, ...meant].sort((a, b) => paletteGroups.indexOf(a.group) - paletteGroups.indexOf(b.group));
  const waits = pending || q !== typed.trim();
  return (
    <>
      <Autocomplete
        open
        autoHighlight
        clearOnBlur={false}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setTyped(text);
        }}
        // The field would keep Escape for its list, which is always open.
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        onChange={(_event, option) => {
          if (option !== null) onChoose(option);
        }}
        options={options}
        // Each source has searched by its own rules.
        filterOptions={(all) => all}
        groupBy={({ group }) => t(`palette.${group}`)}
        getOptionLabel={({ text }) => text}
        getOptionKey={({ id }) => id}
        noOptionsText={t(waits ? 'palette.looking' : 'palette.nothing')}
        forcePopupIcon={false}
        slots={{ popper: Inline, paper: Box }}
        slotProps={{ listbox: { sx: { maxHeight: 'min(60dvh, 460px)' } } }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Box aria-hidden="true" sx={{ px: 2, pt: 1.5, pb: 0.5, typography: 'caption', color: 'text.secondary' }}>
              {group}
            </Box>
            <Box component="ul" role="group" aria-label={group} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <OptionLine option={option} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('palette.hint')}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': t('palette.title'), maxLength: 120 },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchOutlined fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ p: 2 }}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {waits ? t('palette.looking') : t('palette.found', { smart_count: options.length })}
      </Box>
    </>
  );
}

function OptionLine({ option: { text, more, shortcut } }: { readonly option: PaletteOption }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, width: '100%', minWidth: 0 }}>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      {more !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
          {more}
        </Box>
      )}
      {shortcut !== undefined && (
        <Box component="kbd" sx={{ ml: 'auto' }}>
          {shortcut}
        </Box>
      )}
    </Box>
  );
}

/** The list stands in the dialog itself instead of floating over the page. */
function Inline({ children }: Pick<PopperProps, 'children'>) {
  return typeof children === 'function' ? null : <Box>{children}</Box>;
}
