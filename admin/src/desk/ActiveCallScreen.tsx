import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CountdownText } from '../clock/CountdownText.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { AddressForm } from './AddressForm.js';
import { CallBanners } from './CallBanners.js';
import { CustomerPanel } from './CustomerPanel.js';
import { LineEditor } from './LineEditor.js';
import { OtherOrders } from './OtherOrders.js';
import { OutcomeBar } from './OutcomeBar.js';
import { ScriptPanel } from './ScriptPanel.js';
import { contactProblems } from './draft.js';
import type { ActiveCall } from './call-desk.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import { usePutAway } from './use-put-away.js';

const areas = {
  xs: '"top" "main" "side"',
  md: '"top main" "side main"',
  xl: '"top main side"',
} as const;

/** All that an agent needs while calling, on one page. */
export function ActiveCallScreen({ call }: { readonly call: ActiveCall }) {
  const t = useText();
  const desk = useCallDesk();
  const [asked, setAsked] = useState(false);
  const { order, draft, lost } = call;
  const problems = contactProblems(draft.contact, order.country);
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={order.leadId} beside={<CountdownText deadline={order.deadline} large />}>
        <LeaseState call={call} />
        <GiveBackButton />
      </PageHeader>
      <CallBanners call={call} />
      <Box
        component="fieldset"
        disabled={lost}
        sx={{
          border: 0,
          m: 0,
          p: 0,
          minWidth: 0,
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
          <CustomerPanel order={order} dial />
          <ScriptPanel order={order} draft={draft} />
        </Box>
        <Box sx={{ gridArea: 'main', display: 'grid', gap: 2, minWidth: 0 }}>
          <Panel title={t('lines.title')}>
            <LineEditor
              order={order}
              lines={draft.lines}
              onChange={(lines) => desk.edit((current) => ({ ...current, lines }))}
            />
          </Panel>
          <AddressForm
            country={order.country}
            contact={draft.contact}
            problems={asked ? problems : {}}
            onChange={(contact) =>
              desk.edit((current) => ({ ...current, contact: { ...current.contact, ...contact } }))
            }
          />
          <Panel title={t('call.note')}>
            <TextField
              multiline
              minRows={2}
              maxRows={8}
              value={draft.note}
              placeholder={t('call.note_hint')}
              onChange={(event) => desk.edit((current) => ({ ...current, note: event.target.value }))}
              slotProps={{ htmlInput: { 'aria-label': t('call.note'), maxLength: 2000 } }}
            />
          </Panel>
        </Box>
        <Box sx={{ gridArea: 'side', minWidth: 0 }}>
          <OtherOrders
            order={order}
            onUseAddress={(address) =>
              desk.edit((current) => ({ ...current, contact: { ...current.contact, ...address } }))
            }
          />
        </Box>
      </Box>
      <OutcomeBar call={call} problems={problems} onIncomplete={() => setAsked(true)} />
    </Box>
  );
}

function LeaseState({ call }: { readonly call: ActiveCall }) {
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

function GiveBackButton() {
  const t = useText();
  const { pending } = useDeskState();
  const putAway = usePutAway();
  return (
    <Button
      variant="outlined"
      loading={pending === 'release'}
      disabled={pending !== null && pending !== 'release'}
      onClick={putAway}
    >
      {t('call.give_back')}
    </Button>
  );
}
