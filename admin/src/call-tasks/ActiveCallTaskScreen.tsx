import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { BlockNumberButton } from '../callers/BlockNumberButton.js';
import { BlockedNumberAlert } from '../callers/BlockedNumberAlert.js';
import { CallerHistoryAlert } from '../callers/CallerHistoryAlert.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { CallColumns, ReleaseButton, LeaseStatus, NotePanel } from '../calls/CallLayout.js';
import { CallTaskSubject } from './CallTaskSubject.js';
import { CallTaskBanners } from './CallTaskBanners.js';
import { CallTaskHistory } from './CallTaskHistory.js';
import { CallTaskOutcomeBar } from './CallTaskOutcomeBar.js';
import { CallTaskPersonPanel } from './CallTaskPersonPanel.js';
import { CallTaskScript } from './CallTaskScript.js';
import type { ActiveCallTask } from './call-task-store.js';
import { useCallTaskStore, useCallTaskState } from './call-task-context.js';
import { useCallerLookup } from './use-caller-lookup.js';

export function ActiveCallTaskScreen({ call }: { readonly call: ActiveCallTask }) {
  const t = useText();
  const callTasks = useCallTaskStore();
  const { pending } = useCallTaskState();
  const navigate = useNavigate();
  const { callTask, note, lost } = call;
  const { blocks, history } = useCallerLookup(callTask);
  const releaseCall = () => void callTasks.release().then((released) => released && navigate('/queue/other'));
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={t(`errands.kind_one.${callTask.kind}`)}>
        <LeaseStatus call={call} />
        <ReleaseButton pending={pending} onPress={releaseCall} />
      </PageHeader>
      <CallTaskBanners call={call} />
      {blocks.map((block) => (
        <Box key={block.id} sx={{ mb: 2 }}>
          <BlockedNumberAlert block={block} />
        </Box>
      ))}
      {blocks.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('errands.dont_call')}
        </Alert>
      )}
      <CallColumns
        top={
          <>
            <CallTaskPersonPanel callTask={callTask} isDialable isBlocked={blocks.length > 0}>
              {blocks.length === 0 && callTask.phone !== null && <BlockNumberButton phone={callTask.phone} />}
            </CallTaskPersonPanel>
            {history !== undefined && history.level !== 'unknown' && <CallerHistoryAlert history={history} />}
          </>
        }
        main={
          <>
            <CallTaskSubject callTask={callTask} />
            <CallTaskScript callTask={callTask} />
            {callTask.kind !== 'club_renewal' && callTask.kind !== 'club_prize' && (
              <NotePanel note={note} disabled={lost} onChange={(text) => callTasks.setNote(text)} />
            )}
          </>
        }
        side={<CallTaskHistory callTask={callTask} />}
      />
      <CallTaskOutcomeBar call={call} />
    </Box>
  );
}
