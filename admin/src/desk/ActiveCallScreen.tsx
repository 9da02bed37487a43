import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Block } from '@shop/contracts';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { CountdownText } from '../clock/CountdownText.js';
import { BlockButton } from '../callers/BlockButton.js';
import { BlockMark } from '../callers/BlockMark.js';
import { HistoryMark } from '../callers/HistoryMark.js';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { AddressForm } from './AddressForm.js';
import { CallBanners } from './CallBanners.js';
import { CustomerPanel } from './CustomerPanel.js';
import { LineEditor } from './LineEditor.js';
import { OtherOrders } from './OtherOrders.js';
import { OutcomeBar } from './OutcomeBar.js';
import { SaidBefore } from './SaidBefore.js';
import { ScriptPanel } from './ScriptPanel.js';
import { contactProblems } from './draft.js';
import type { ActiveCall } from './call-desk.js';
import { useOtherOrders } from './use-other-orders.js';
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
  const { blocks, history } = useOtherOrders(order);
  const problems = contactProblems(draft.contact, order.country);
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={order.leadId} beside={<CountdownText deadline={order.deadline} large />}>
        <LeaseState call={call} />
        <GiveBackButton />
      </PageHeader>
      <CallBanners call={call} />
      <BlockedBanner blocks={blocks} />
      <Box
        component="fieldset"
        disabled={lost}
        onKeyDown={leaveField}
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
          <CustomerPanel order={order} dial blocked={blocks.length > 0}>
            {blocks.length === 0 && order.customer.phone !== null && <BlockButton phone={order.customer.phone} />}
          </CustomerPanel>
          {history !== undefined && history.level !== 'unknown' && <HistoryMark history={history} />}
          <SaidBefore order={order} />
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
            action={<AddressKey disabled={lost} />}
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

function BlockedBanner({ blocks }: { readonly blocks: readonly Block[] }) {
  const t = useText();
  if (blocks.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {blocks.map((block) => (
        <BlockMark key={block.id} block={block} />
      ))}
      <Box sx={{ fontWeight: 650 }}>{t('callers.block.dont_call')}</Box>
    </Box>
  );
}

/** Esc leaves a field for the page, where the outcomes are one key each again. */
function leaveField({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof HTMLElement) || !target.matches('[data-field], textarea')) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

function AddressKey({ disabled }: { readonly disabled: boolean }) {
  const t = useText();
  const fill = () => document.querySelector<HTMLElement>('[data-field="street"]')?.focus();
  useKey('e', t('callers.call.address'), fill, disabled);
  return (
    <Button size="small" disabled={disabled} onClick={fill} endIcon={<kbd aria-hidden="true">E</kbd>}>
      {t('callers.call.address')}
    </Button>
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
