import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BlockedNumber } from '@shop/contracts';
import { useRef, useState } from 'react';
import { CountdownText } from '../clock/CountdownText.js';
import { BlockNumberButton } from '../callers/BlockNumberButton.js';
import { BlockedNumberAlert } from '../callers/BlockedNumberAlert.js';
import { CallerHistoryAlert } from '../callers/CallerHistoryAlert.js';
import { SuspicionNotice } from '../callers/SuspicionNotice.js';
import { useUnloadQuestion } from '../drafts/use-unload-question.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { OrderNotes } from '../orders/OrderNotes.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { storedDraft, type ActiveCall, type OrderCall } from './active-call.js';
import { AddressForm } from './AddressForm.js';
import { CallBanners } from './CallBanners.js';
import { useCallStore } from './call-context.js';
import { contactProblems, type CallDraft } from './call-draft.js';
import { CallHistory, OpenOrdersPanel } from './CallHistory.js';
import { callKindDefinitions, useCallTitle } from './call-kinds.js';
import { CallColumns, LeaseStatus, LeaveCallButton, NotePanel } from './CallLayout.js';
import { CallTaskSubject } from './CallTaskSubject.js';
import { CallTaskPersonPanel, CustomerPanel } from './CustomerPanel.js';
import { OrderLineEditor } from './OrderLineEditor.js';
import { OutcomeBar, type OutcomeBarHandle } from './OutcomeBar.js';
import { PreviousCalls } from './PreviousCalls.js';
import { ScriptPanel } from './ScriptPanel.js';
import { lookupOf, useCallerLookup } from './use-caller-lookup.js';

export function ActiveCallScreen({ call }: { readonly call: ActiveCall }) {
  const [showProblems, setShowProblems] = useState(false);
  const outcomeBar = useRef<OutcomeBarHandle>(null);
  const { blocks } = useCallerLookup(lookupOf(call));
  const order = call.type === 'order' ? call.order : null;
  useUnloadQuestion(storedDraft(call) !== null);
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader
        title={useCallTitle(call)}
        titleExtra={order !== null && <CountdownText deadline={order.deadline} large />}
      >
        <LeaseStatus call={call} />
        <LeaveCallButton call={call} />
      </PageHeader>
      <CallBanners call={call} />
      <BlockedNumberBanner call={call} blocks={blocks} />
      {order !== null && <SuspicionNotice signs={order.signs} />}
      <CallColumns
        disabled={call.lost}
        top={<CallerPanels call={call} isBlocked={blocks.length > 0} />}
        main={
          <CallForm
            call={call}
            showProblems={showProblems}
            onEnter={(isDirect) => outcomeBar.current?.goOn(isDirect)}
          />
        }
        side={<CallHistory subject={call} />}
      />
      <OutcomeBar ref={outcomeBar} call={call} onIncomplete={() => setShowProblems(true)} />
    </Box>
  );
}

function CallerPanels({ call, isBlocked }: { readonly call: ActiveCall; readonly isBlocked: boolean }) {
  const { history } = useCallerLookup(lookupOf(call));
  const phone = call.type === 'order' ? call.order.customer.phone : call.callTask.phone;
  const rule = { isInHand: !call.lost, isBlocked };
  const blockButton = !isBlocked && phone !== null && <BlockNumberButton phone={phone} />;
  return (
    <>
      {call.type === 'order' ? (
        <CustomerPanel order={call.order} {...rule}>
          {blockButton}
        </CustomerPanel>
      ) : (
        <CallTaskPersonPanel callTask={call.callTask} {...rule}>
          {blockButton}
        </CallTaskPersonPanel>
      )}
      {call.type === 'order' && <OrderNotes order={call.order} />}
      {call.type === 'order' && <OpenOrdersPanel orderId={call.id} />}
      {history !== undefined && history.level !== 'unknown' && <CallerHistoryAlert history={history} />}
      {call.type === 'order' && <PreviousCalls order={call.order} />}
      <ScriptPanel call={call} />
    </>
  );
}

interface CallFormProps {
  readonly call: ActiveCall;
  readonly showProblems: boolean;
  readonly onEnter: (isDirect: boolean) => void;
}

function CallForm({ call, ...form }: CallFormProps) {
  const calls = useCallStore();
  return (
    <>
      {call.type === 'order' ? <OrderForm call={call} {...form} /> : <CallTaskSubject callTask={call.callTask} />}
      {callKindDefinitions[call.kind].hasNote && (
        <NotePanel note={call.draft.note} disabled={call.lost} onChange={(note) => calls.setNote(note)} />
      )}
    </>
  );
}

interface OrderFormProps extends Omit<CallFormProps, 'call'> {
  readonly call: OrderCall;
}

function OrderForm({ call, showProblems, onEnter }: OrderFormProps) {
  const t = useText();
  const calls = useCallStore();
  const { order, draft, lost } = call;
  const updateContact = (contact: Partial<CallDraft['contact']>) =>
    calls.edit((current) => ({ ...current, contact: { ...current.contact, ...contact } }));
  return (
    <>
      <Panel title={t('lines.title')}>
        <OrderLineEditor
          order={order}
          hasShortcut={!lost}
          lines={draft.lines}
          onChange={(lines) => calls.edit((current) => ({ ...current, lines }))}
        />
      </Panel>
      <AddressForm
        country={order.country}
        contact={draft.contact}
        problems={showProblems ? contactProblems(draft.contact, order.country) : {}}
        action={<AddressShortcut disabled={lost} />}
        onChange={updateContact}
        onEnter={onEnter}
      />
    </>
  );
}

interface BlockedNumberBannerProps {
  readonly call: ActiveCall;
  readonly blocks: readonly BlockedNumber[];
}

function BlockedNumberBanner({ call, blocks }: BlockedNumberBannerProps) {
  const t = useText();
  if (blocks.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {blocks.map((block) => (
        <BlockedNumberAlert key={block.id} block={block} />
      ))}
      <Alert severity="error">{call.type === 'order' ? t('callers.block.dont_call') : t('call_tasks.dont_call')}</Alert>
    </Box>
  );
}

function AddressShortcut({ disabled }: { readonly disabled: boolean }) {
  const t = useText();
  const focusAddress = () => document.querySelector<HTMLElement>('[data-field="street"]')?.focus();
  useShortcut('e', t('callers.call.address'), focusAddress, disabled);
  return (
    <Button size="small" disabled={disabled} onClick={focusAddress} endIcon={<kbd aria-hidden="true">E</kbd>}>
      {t('callers.call.address')}
    </Button>
  );
}
