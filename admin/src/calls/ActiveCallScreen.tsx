import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BlockedNumber } from '@shop/contracts';
import { useState } from 'react';
import { CountdownText } from '../clock/CountdownText.js';
import { BlockNumberButton } from '../callers/BlockNumberButton.js';
import { BlockedNumberAlert } from '../callers/BlockedNumberAlert.js';
import { CallerHistoryAlert } from '../callers/CallerHistoryAlert.js';
import { SuspicionNotice } from '../callers/SuspicionNotice.js';
import { useUnloadQuestion } from '../drafts/use-unload-question.js';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from '../keys/KeyProvider.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { AddressForm } from './AddressForm.js';
import { CallBanners } from './CallBanners.js';
import { CallColumns, ReleaseButton, LeaseStatus, NotePanel } from './CallLayout.js';
import { CustomerPanel } from './CustomerPanel.js';
import { OrderLineEditor } from './OrderLineEditor.js';
import { OtherOrders } from './OtherOrders.js';
import { OrderOutcomeBar } from './OrderOutcomeBar.js';
import { PreviousCalls } from './PreviousCalls.js';
import { ScriptPanel } from './ScriptPanel.js';
import { contactProblems, hasTyped, type CallDraft } from './call-draft.js';
import type { ActiveCall } from './order-call-store.js';
import { useOtherOrders } from './use-other-orders.js';
import { useOrderCallStore, useOrderCallState } from './order-call-context.js';
import { useReleaseCall } from './use-release-call.js';

export function ActiveCallScreen({ call }: { readonly call: ActiveCall }) {
  const orderCalls = useOrderCallStore();
  const { pending } = useOrderCallState();
  const releaseCall = useReleaseCall();
  const [showProblems, setShowProblems] = useState(false);
  const { order, draft, lost } = call;
  const { blocks, history } = useOtherOrders(order);
  useUnloadQuestion(hasTyped(order, draft));
  const problems = contactProblems(draft.contact, order.country);
  const updateContact = (contact: Partial<CallDraft['contact']>) =>
    orderCalls.edit((current) => ({ ...current, contact: { ...current.contact, ...contact } }));
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={order.leadId} titleExtra={<CountdownText deadline={order.deadline} large />}>
        <LeaseStatus call={call} />
        <ReleaseButton pending={pending} onPress={releaseCall} />
      </PageHeader>
      <CallBanners call={call} />
      <BlockedNumberBanner blocks={blocks} />
      <SuspicionNotice signs={order.signs} />
      <CallColumns
        disabled={lost}
        top={
          <>
            <CustomerPanel order={order} isDialable isBlocked={blocks.length > 0}>
              {blocks.length === 0 && order.customer.phone !== null && (
                <BlockNumberButton phone={order.customer.phone} />
              )}
            </CustomerPanel>
            {history !== undefined && history.level !== 'unknown' && <CallerHistoryAlert history={history} />}
            <PreviousCalls order={order} />
            <ScriptPanel order={order} draft={draft} />
          </>
        }
        main={<CallDraftForm call={call} problems={showProblems ? problems : {}} onContact={updateContact} />}
        side={<OtherOrders order={order} onUseAddress={updateContact} />}
      />
      <OrderOutcomeBar call={call} problems={problems} onIncomplete={() => setShowProblems(true)} />
    </Box>
  );
}

interface CallDraftFormProps {
  readonly call: ActiveCall;
  readonly problems: ReturnType<typeof contactProblems>;
  readonly onContact: (contact: Partial<CallDraft['contact']>) => void;
}

function CallDraftForm({ call: { order, draft, lost }, problems, onContact }: CallDraftFormProps) {
  const t = useText();
  const orderCalls = useOrderCallStore();
  return (
    <>
      <Panel title={t('lines.title')}>
        <OrderLineEditor
          order={order}
          lines={draft.lines}
          onChange={(lines) => orderCalls.edit((current) => ({ ...current, lines }))}
        />
      </Panel>
      <AddressForm
        country={order.country}
        contact={draft.contact}
        problems={problems}
        action={<AddressShortcut disabled={lost} />}
        onChange={onContact}
      />
      <NotePanel note={draft.note} onChange={(note) => orderCalls.edit((current) => ({ ...current, note }))} />
    </>
  );
}

function BlockedNumberBanner({ blocks }: { readonly blocks: readonly BlockedNumber[] }) {
  const t = useText();
  if (blocks.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {blocks.map((block) => (
        <BlockedNumberAlert key={block.id} block={block} />
      ))}
      <Box sx={{ fontWeight: 650 }}>{t('callers.block.dont_call')}</Box>
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
