import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useState, type Ref } from 'react';
import { useText } from '../i18n/use-text.js';
import { useTypingGuard } from '../keys/use-typing-guard.js';
import { OutcomeKey, OutcomeKeysStatus } from './OutcomeKeys.js';

export interface OutcomeOption<Outcome extends string = string> {
  readonly outcome: Outcome;
  readonly label: string;
  readonly shortcut: string;
}

interface OutcomeButtonsProps<Outcome extends string> {
  readonly options: readonly OutcomeOption<Outcome>[];
  readonly disabled: boolean;
  /** The outcome that is being recorded. */
  readonly pending: Outcome | null;
  readonly mainButton?: Ref<HTMLButtonElement>;
  readonly onChoose: (outcome: Outcome) => void;
}

export function OutcomeButtons<Outcome extends string>({
  options,
  disabled,
  pending,
  mainButton,
  onChoose,
}: OutcomeButtonsProps<Outcome>) {
  const guard = useTypingGuard();
  const [main, ...others] = options;
  const common = others.find(({ outcome }) => outcome === 'no_answer');
  return (
    <Paper
      component="section"
      sx={{
        position: 'fixed',
        zIndex: 5,
        insetInlineEnd: 0,
        insetInlineStart: { xs: 0, md: 208, lg: 224 },
        bottom: 0,
        px: { xs: 1.5, md: 3, lg: 4 },
        py: 1.25,
        pb: 'calc(10px + env(safe-area-inset-bottom))',
        borderRadius: 0,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.75,
      }}
    >
      <OutcomeKeysStatus disabled={disabled} />
      {options.map((choice) => (
        <OutcomeKey
          key={choice.outcome}
          shortcut={choice.shortcut}
          label={choice.label}
          disabled={disabled}
          guard={guard}
          onPress={() => onChoose(choice.outcome)}
        />
      ))}
      {main !== undefined && (
        <OutcomeButton
          ref={mainButton}
          option={main}
          isMain
          disabled={disabled}
          pending={pending === main.outcome}
          onChoose={onChoose}
        />
      )}
      <Box sx={{ display: { xs: 'none', lg: 'flex' }, flexWrap: 'wrap', gap: 0.75 }}>
        {others.map((choice) => (
          <OutcomeButton
            key={choice.outcome}
            option={choice}
            disabled={disabled}
            pending={pending === choice.outcome}
            onChoose={onChoose}
          />
        ))}
      </Box>
      <Box sx={{ display: { xs: 'flex', lg: 'none' }, flex: 2, gap: 0.75, minWidth: 0 }}>
        {common !== undefined && (
          <OutcomeButton option={common} disabled={disabled} pending={pending === common.outcome} onChoose={onChoose} />
        )}
        <OutcomeMenu
          options={others.filter((it) => it !== common)}
          disabled={disabled}
          pending={others.some((it) => it !== common && it.outcome === pending)}
          onChoose={onChoose}
        />
      </Box>
    </Paper>
  );
}

interface OutcomeOptionProps<Outcome extends string> {
  readonly option: OutcomeOption<Outcome>;
  readonly disabled: boolean;
  readonly onChoose: (outcome: Outcome) => void;
}

interface OutcomeButtonProps<Outcome extends string> extends OutcomeOptionProps<Outcome> {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly isMain?: boolean;
  readonly pending?: boolean;
}

function OutcomeButton<Outcome extends string>(props: OutcomeButtonProps<Outcome>) {
  const { ref, option, disabled, isMain = false, pending = false, onChoose } = props;
  return (
    <Button
      ref={ref}
      variant={isMain ? 'contained' : 'outlined'}
      disabled={disabled && !pending}
      loading={pending}
      onClick={() => onChoose(option.outcome)}
      endIcon={<kbd aria-hidden="true">{option.shortcut.toUpperCase()}</kbd>}
      sx={{
        ...buttonStyle,
        px: { xs: 0.75, sm: 2, lg: 1, xl: 2 },
        flex: { xs: 1, lg: 'none' },
        color: isMain ? undefined : 'text.primary',
      }}
    >
      {option.label}
    </Button>
  );
}

const buttonStyle = { whiteSpace: 'nowrap', minHeight: 44, px: { xs: 0.75, sm: 2 } } as const;

interface OutcomeMenuProps<Outcome extends string> extends Omit<OutcomeOptionProps<Outcome>, 'option'> {
  readonly options: readonly OutcomeOption<Outcome>[];
  readonly pending: boolean;
}

function OutcomeMenu<Outcome extends string>({ options, disabled, pending, onChoose }: OutcomeMenuProps<Outcome>) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled && !pending}
        loading={pending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...buttonStyle, flex: 1, color: 'text.primary' }}
      >
        {t('outcome.more')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {options.map(({ outcome, label }) => (
          <MenuItem
            key={outcome}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              onChoose(outcome);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
