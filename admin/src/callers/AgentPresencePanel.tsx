import Box from '@mui/material/Box';
import type { AgentPresenceRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../providers/use-can.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const stateColours: Readonly<Record<AgentPresenceRow['state'], string>> = {
  calling: 'secondary.main',
  free: 'success.main',
  paused: 'warning.main',
  away: 'text.disabled',
};

export function AgentPresencePanel() {
  const t = useText();
  const can = useCan();
  const { data } = useRpcQuery(
    'admin.calls.agents',
    {},
    { enabled: can('admin.calls.agents'), refetchInterval: 15_000 },
  );
  if (data === undefined) return null;
  return (
    <Panel title={t('callers.desk.title')} sx={{ mt: 2 }}>
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('callers.desk.nobody')}</Box>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1.25,
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        }}
      >
        {data.map((agent) => (
          <AgentPresenceItem key={agent.id} agent={agent} />
        ))}
      </Box>
    </Panel>
  );
}

function AgentPresenceItem({ agent }: { readonly agent: AgentPresenceRow }) {
  const t = useText();
  const format = useFormat();
  const { data: identity } = useGetIdentity();
  const { id, name, state, since, reason, order, errand } = agent;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, minWidth: 0 }}>
      <Box
        aria-hidden="true"
        sx={{ width: 10, height: 10, mt: '6px', borderRadius: '50%', bgcolor: stateColours[state], flex: 'none' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {name}
          {id === identity?.id && ` (${t('callers.desk.you')})`}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t(`callers.desk.state.${state}`)}
          {state === 'paused' && reason !== null && ` · ${t(`callers.desk.reason.${reason}`)}`}
          {order !== null && order.leadId !== null && (
            <>
              {' · '}
              <Box component={Link} to={`/call/${order.id}`} sx={{ color: 'inherit' }}>
                {order.leadId}
              </Box>
            </>
          )}
          {errand !== null && (
            <>
              {' · '}
              <Box component={Link} to={`/errand/${errand.id}`} sx={{ color: 'inherit' }}>
                {t(`call_tasks.kind_one.${errand.kind}`)}
              </Box>
            </>
          )}
          {since !== null && ` · ${t('callers.desk.since', { time: format.time(since) })}`}
        </Box>
      </Box>
    </Box>
  );
}
