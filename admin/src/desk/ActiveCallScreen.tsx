import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BlockedNumber } from '@shop/contracts';
import { useState } from 'react';
import { CountdownText } from '../clock/CountdownText.js';
import { BlockButton } from '../callers/BlockButton.js';
import { BlockMark } from '../callers/BlockMark.js';
import { HistoryMark } from '../callers/HistoryMark.js';
import { SuspicionNotice } from '../callers/SuspicionMark.js';
import { useText } from '../i18n/use-text.js';
import { useKey } from '../keys/KeyProvider.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { AddressForm } from './AddressForm.js';
import { CallBanners } from './CallBanners.js';
import { CallColumns, GiveBackButton, LeaseState, NotePanel } from './CallFrame.js';
import { CustomerPanel } from './CustomerPanel.js';
import { LineEditor } from './LineEditor.js';
import { OtherOrders } from './OtherOrders.js';
import { OutcomeBar } from './OutcomeBar.js';
import { SaidBefore } from './SaidBefore.js';
import { ScriptPanel } from './ScriptPanel.js';
import { contactProblems, type Draft } from './draft.js';
import type { ActiveCall } from './call-desk.js';
import { useOtherOrders } from './use-other-orders.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import { usePutAway } from './use-put-away.js';

/** All that an agent needs while calling, on one page. */
export function ActiveCallScreen({ call }: { readonly call: ActiveCall }) {
  const desk = useCallDesk();
  const { pending } = useDeskState();
  const putAway = usePutAway();
  const [asked, setAsked] = useState(false);
  const { order, draft, lost } = call;
  const { blocks, history } = useOtherOrders(order);
  const problems = contactProblems(draft.contact, order.country);
  const takeContact = (contact: Partial<Draft['contact']>) =>
    desk.edit((current) => ({ ...current, contact: { ...current.contact, ...contact } }));
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={order.leadId} beside={<CountdownText deadline={order.deadline} large />}>
        <LeaseState call={call} />
        <GiveBackButton pending={pending} onPress={putAway} />
      </PageHeader>
      <CallBanners call={call} />
      <BlockedBanner blocks={blocks} />
      <SuspicionNotice signs={order.signs} />
      <CallColumns
        disabled={lost}
        top={
          <>
            <CustomerPanel order={order} dial blocked={blocks.length > 0}>
              {blocks.length === 0 && order.customer.phone !== null && <BlockButton phone={order.customer.phone} />}
            </CustomerPanel>
            {history !== undefined && history.level !== 'unknown' && <HistoryMark history={history} />}
            <SaidBefore order={order} />
            <ScriptPanel order={order} draft={draft} />
          </>
        }
        main={<Written call={call} problems={asked ? problems : {}} onContact={takeContact} />}
        side={<OtherOrders order={order} onUseAddress={takeContact} />}
      />
      <OutcomeBar call={call} problems={problems} onIncomplete={() => setAsked(true)} />
    </Box>
  );
}

interface WrittenProps {
  readonly call: ActiveCall;
  readonly problems: ReturnType<typeof contactProblems>;
  readonly onContact: (contact: Partial<Draft['contact']>) => void;
}

/** What the agent puts in: lines, address and note. */
function Written({ call: { order, draft, lost }, problems, onContact }: WrittenProps) {
  const t = useText();
  const desk = useCallDesk();
  return (
    <>
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
        problems={problems}
        action={<AddressKey disabled={lost} />}
        onChange={onContact}
      />
      <NotePanel note={draft.note} onChange={(note) => desk.edit((current) => ({ ...current, note }))} />
    </>
  );
}

function BlockedBanner({ blocks }: { readonly blocks: readonly BlockedNumber[] }) {
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
