import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { CallOutcome } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';
import type { ActiveCall } from './call-desk.js';
import { immediateOutcomes, otherOutcomes, outcomeKeys } from './call-outcomes.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import type { ContactField, ContactProblem, OutcomeDetails } from './draft.js';
import { OutcomeDialog } from './OutcomeDialog.js';

interface OutcomeBarProps {
  readonly call: ActiveCall;
  readonly problems: Partial<Record<ContactField, ContactProblem>>;
  /** Confirming was asked for while the address lacks something. */
  readonly onIncomplete: () => void;
}

/** How the call ended, one key each. */
export function OutcomeBar({ call, problems, onIncomplete }: OutcomeBarProps) {
  const desk = useCallDesk();
  const { pending } = useDeskState();
  const [asking, setAsking] = useState<CallOutcome | null>(null);
  const disabled = call.lost || pending !== null;
  const record = (details: OutcomeDetails) => {
    setAsking(null);
    void desk.record(details);
  };
  const choose = (outcome: CallOutcome) => {
    const missing = Object.keys(problems)[0];
    if (outcome === 'confirmed' && missing !== undefined) {
      onIncomplete();
      document.querySelector<HTMLElement>(`[data-field="${missing}"]`)?.focus();
    } else if (outcome === 'confirmed' || immediateOutcomes.includes(outcome)) record({ outcome });
    else setAsking(outcome);
  };
  return (
    <>
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
        <OutcomeButton outcome="confirmed" disabled={disabled} pending={pending === 'record'} onChoose={choose} />
        <Box sx={{ display: { xs: 'none', lg: 'flex' }, flexWrap: 'wrap', gap: 0.75 }}>
          {otherOutcomes.map((outcome) => (
            <OutcomeButton key={outcome} outcome={outcome} disabled={disabled} onChoose={choose} />
          ))}
        </Box>
        <Box sx={{ display: { xs: 'flex', lg: 'none' }, flex: 2, gap: 0.75, minWidth: 0 }}>
          <OutcomeButton outcome="no_answer" disabled={disabled} onChoose={choose} />
          <MoreOutcomes disabled={disabled} onChoose={choose} />
        </Box>
      </Paper>
      {asking !== null && (
        <OutcomeDialog outcome={asking} order={call.order} onClose={() => setAsking(null)} onRecord={record} />
      )}
    </>
  );
}

interface OutcomeButtonProps {
  readonly outcome: CallOutcome;
  readonly disabled: boolean;
  readonly pending?: boolean;
  readonly onChoose: (outcome: CallOutcome) => void;
}

function OutcomeButton({ outcome, disabled, pending = false, onChoose }: OutcomeButtonProps) {
  const t = useText();
  const key = outcomeKeys[outcome];
  const main = outcome === 'confirmed';
  useKey(key, t(`outcome.${outcome}`), () => onChoose(outcome), disabled);
  return (
    <Button
      variant={main ? 'contained' : 'outlined'}
      disabled={disabled && !pending}
      loading={pending}
      onClick={() => onChoose(outcome)}
      endIcon={<kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
      sx={{
        whiteSpace: 'nowrap',
        minHeight: 44,
        px: { xs: 0.75, sm: 2, lg: main ? 2 : 1.25, xl: 2 },
        flex: { xs: 1, lg: 'none' },
        color: main ? undefined : 'text.primary',
      }}
    >
      {t(`outcome.${outcome}`)}
    </Button>
  );
}

function MoreOutcomes({ disabled, onChoose }: Pick<OutcomeButtonProps, 'disabled' | 'onChoose'>) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = otherOutcomes.filter((outcome) => outcome !== 'no_answer');
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44, flex: 1, color: 'text.primary', px: 0.75, whiteSpace: 'nowrap' }}
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
        {rest.map((outcome) => (
          <MenuItem
            key={outcome}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              onChoose(outcome);
            }}
          >
            {t(`outcome.${outcome}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
