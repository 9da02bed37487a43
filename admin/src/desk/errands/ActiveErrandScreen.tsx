import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router-dom';
import type { KeyboardEvent } from 'react';
import { BlockButton } from '../../callers/BlockButton.js';
import { BlockMark } from '../../callers/BlockMark.js';
import { HistoryMark } from '../../callers/HistoryMark.js';
import { CountdownText } from '../../clock/CountdownText.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { Panel } from '../../layout/Panel.js';
import { ErrandAbout } from './ErrandAbout.js';
import { ErrandBanners } from './ErrandBanners.js';
import { ErrandHistory } from './ErrandHistory.js';
import { ErrandOutcomeBar } from './ErrandOutcomeBar.js';
import { ErrandPerson } from './ErrandPerson.js';
import { ErrandScript } from './ErrandScript.js';
import type { ActiveErrand } from './errand-desk.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';
import { useCaller } from './use-caller.js';

const areas = { xs: '"top" "main" "side"', md: '"top main" "side main"', xl: '"top main side"' } as const;

/** All that an agent needs while calling, on one page. */
export function ActiveErrandScreen({ call }: { readonly call: ActiveErrand }) {
  const t = useText();
  const { errand, lost } = call;
  const { blocks, history } = useCaller(errand);
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={t(`errands.kind_one.${errand.kind}`)}>
        <LeaseState call={call} />
        <GiveBack />
      </PageHeader>
      <ErrandBanners call={call} />
      {blocks.map((block) => (
        <Box key={block.id} sx={{ mb: 2 }}>
          <BlockMark block={block} />
        </Box>
      ))}
      {blocks.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('errands.dont_call')}
        </Alert>
      )}
      <Box
        onKeyDown={leaveField}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateAreas: areas,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(300px, 5fr) minmax(0, 7fr)',
            xl: '340px minmax(0, 1fr) 340px',
          },
          gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ gridArea: 'top', display: 'grid', gap: 2 }}>
          <ErrandPerson errand={errand} dial blocked={blocks.length > 0}>
            {blocks.length === 0 && errand.phone !== null && <BlockButton phone={errand.phone} />}
          </ErrandPerson>
          {history !== undefined && history.level !== 'unknown' && <HistoryMark history={history} />}
        </Box>
        <Box sx={{ gridArea: 'main', display: 'grid', gap: 2, minWidth: 0 }}>
          <ErrandAbout errand={errand} />
          <ErrandScript errand={errand} />
          {errand.kind !== 'club_renewal' && errand.kind !== 'club_prize' && <Note note={call.note} disabled={lost} />}
        </Box>
        <Box sx={{ gridArea: 'side', display: 'grid', gap: 2, minWidth: 0 }}>
          <ErrandHistory errand={errand} />
        </Box>
      </Box>
      <ErrandOutcomeBar call={call} />
    </Box>
  );
}

/** What was said; it stays with the lead or the order. */
function Note({ note, disabled }: { readonly note: string; readonly disabled: boolean }) {
  const t = useText();
  const desk = useErrandDesk();
  return (
    <Panel title={t('call.note')}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        value={note}
        disabled={disabled}
        placeholder={t('call.note_hint')}
        onChange={(event) => desk.write(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': t('call.note'), maxLength: 2000 } }}
      />
    </Panel>
  );
}

/** Esc leaves the note for the page, where the outcomes are one key each again. */
function leaveField({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof HTMLElement) || !target.matches('textarea')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

function LeaseState({ call }: { readonly call: ActiveErrand }) {
  const t = useText();
  if (call.lost) return null;
  return (
    <Box
      sx={{
        alignSelf: 'center',
        typography: 'caption',
        color: call.unheard ? 'error.main' : 'text.secondary',
        mr: { sm: 1 },
      }}
    >
      {call.unheard ? t('call.unheard') : t('call.yours')} <CountdownText deadline={call.leaseUntil} plain />
    </Box>
  );
}

function GiveBack() {
  const t = useText();
  const desk = useErrandDesk();
  const { pending } = useErrandDeskState();
  const navigate = useNavigate();
  return (
    <Button
      variant="outlined"
      loading={pending === 'release'}
      disabled={pending !== null && pending !== 'release'}
      onClick={() => void desk.release().then((released) => released && navigate('/queue/other'))}
    >
      {t('call.give_back')}
    </Button>
  );
}
