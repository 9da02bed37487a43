import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { visuallyHidden } from '../theme/visually-hidden.js';
import { matchesText } from './match-text.js';
import { paletteGroups, type PaletteOption } from './palette-option.js';
import { useCommands } from './use-commands.js';
import { useRecordSearch } from './use-record-search.js';
import { useDebounced } from './use-debounced.js';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  /** Text typed while the palette's code was loading. */
  readonly initialText: string;
  readonly onClose: () => void;
}

export default function CommandPalette({ isOpen, initialText, onClose }: CommandPaletteProps) {
  const t = useText();
  const chosenOption = useRef<PaletteOption | null>(null);
  const handleChoose = (option: PaletteOption) => {
    chosenOption.current = option;
    onClose();
  };
  // Runs after the palette closes, so that focus is restored and other dialogs can open.
  const runChosen = () => {
    chosenOption.current?.run();
    chosenOption.current = null;
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        transition: { onExited: runChosen },
        paper: { sx: { alignSelf: 'flex-start', mt: { xs: 2, md: 10 } } },
      }}
    >
      <DialogTitle sx={visuallyHidden}>{t('palette.title')}</DialogTitle>
      <PaletteField initialText={initialText} onChoose={handleChoose} onClose={onClose} />
    </Dialog>
  );
}

interface PaletteFieldProps {
  readonly initialText: string;
  readonly onChoose: (option: PaletteOption) => void;
  readonly onClose: () => void;
}

function PaletteField({ initialText, onChoose, onClose }: PaletteFieldProps) {
  const t = useText();
  const [query, setQuery] = useState(initialText);
  const commands = useCommands();
  const q = useDebounced(query.trim(), 250);
  const { options: foundRecords, pending } = useRecordSearch(q);
  const matchingCommands = commands.filter(({ text, description = '', synonyms = '' }) =>
    matchesText(`${text} ${description} ${synonyms}`, query.trim()),
  );
  const options = [...foundRecords, ...matchingCommands].sort(
    (a, b) => paletteGroups.indexOf(a.group) - paletteGroups.indexOf(b.group),
  );
  const isSearching = pending || q !== query.trim();
  return (
    <>
      <Autocomplete
        open
        autoHighlight
        clearOnBlur={false}
        value={null}
        inputValue={query}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setQuery(text);
        }}
        // Autocomplete would consume Escape for its list, which is always open.
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        onChange={(_event, option) => {
          if (option !== null) onChoose(option);
        }}
        options={options}
        // The sources have already filtered.
        filterOptions={(all) => all}
        groupBy={({ group }) => t(`palette.${group}`)}
        getOptionLabel={({ text }) => text}
        getOptionKey={({ id }) => id}
        noOptionsText={t(isSearching ? 'palette.looking' : 'palette.nothing')}
        forcePopupIcon={false}
        slots={{ popper: InlinePopper, paper: Box }}
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
            <PaletteOptionRow option={option} />
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
        {isSearching ? t('palette.looking') : t('palette.found', { smart_count: options.length })}
      </Box>
    </>
  );
}

function PaletteOptionRow({ option: { text, description, shortcut } }: { readonly option: PaletteOption }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, width: '100%', minWidth: 0 }}>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      {description !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
          {description}
        </Box>
      )}
      {shortcut !== undefined && (
        <Box component="kbd" aria-hidden="true" sx={{ ml: 'auto' }}>
          {shortcut}
        </Box>
      )}
    </Box>
  );
}

/** Renders the list inside the dialog instead of a popper. */
function InlinePopper({ children }: Pick<PopperProps, 'children'>) {
  return typeof children === 'function' ? null : <Box>{children}</Box>;
}
