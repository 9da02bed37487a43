import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { BlockButton } from '../../callers/BlockButton.js';
import { BlockMark } from '../../callers/BlockMark.js';
import { HistoryMark } from '../../callers/HistoryMark.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { CallColumns, GiveBackButton, LeaseState, NotePanel } from '../CallFrame.js';
import { ErrandAbout } from './ErrandAbout.js';
import { ErrandBanners } from './ErrandBanners.js';
import { ErrandHistory } from './ErrandHistory.js';
import { ErrandOutcomeBar } from './ErrandOutcomeBar.js';
import { ErrandPerson } from './ErrandPerson.js';
import { ErrandScript } from './ErrandScript.js';
import type { ActiveErrand } from './errand-desk.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';
import { useCaller } from './use-caller.js';

/** All that an agent needs while calling, on one page. */
export function ActiveErrandScreen({ call }: { readonly call: ActiveErrand }) {
  const t = useText();
  const desk = useErrandDesk();
  const { pending } = useErrandDeskState();
  const navigate = useNavigate();
  const { errand, note, lost } = call;
  const { blocks, history } = useCaller(errand);
  const giveBack = () => void desk.release().then((released) => released && navigate('/queue/other'));
  return (
    <Box sx={{ pb: { xs: 10, md: 9 } }}>
      <PageHeader title={t(`errands.kind_one.${errand.kind}`)}>
        <LeaseState call={call} />
        <GiveBackButton pending={pending} onPress={giveBack} />
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
      <CallColumns
        top={
          <>
            <ErrandPerson errand={errand} dial blocked={blocks.length > 0}>
              {blocks.length === 0 && errand.phone !== null && <BlockButton phone={errand.phone} />}
            </ErrandPerson>
            {history !== undefined && history.level !== 'unknown' && <HistoryMark history={history} />}
          </>
        }
        main={
          <>
            <ErrandAbout errand={errand} />
            <ErrandScript errand={errand} />
            {errand.kind !== 'club_renewal' && errand.kind !== 'club_prize' && (
              <NotePanel note={note} disabled={lost} onChange={(written) => desk.write(written)} />
            )}
          </>
        }
        side={<ErrandHistory errand={errand} />}
      />
      <ErrandOutcomeBar call={call} />
    </Box>
  );
}
