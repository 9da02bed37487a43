import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DrawRow } from '@shop/contracts';
import { formatPhone } from '@shop/countries/phone';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { RevealablePhone } from '../phones/RevealablePhone.js';
import { FactList } from '../records/FactList.js';
import { listPath } from '../records/list-path.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { drawNumberText, weekName } from './draw-text.js';
import { DrawVerificationPanel } from './DrawVerificationPanel.js';

export function DrawShow() {
  return <ResourceShow<'draws'>>{(draw) => <DrawScreen draw={draw} />}</ResourceShow>;
}

function DrawScreen({ draw }: { readonly draw: DrawRow }) {
  const t = useText();
  return (
    <>
      <PageHeader title={`${weekName(draw, t)} · ${t(`country.${draw.country}`)}`}>
        <Button component={Link} to="/draws" variant="outlined">
          {t('records.back')}
        </Button>
      </PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <DrawDetails draw={draw} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <WinnerPanel draw={draw} />
          {draw.status === 'held' && <DrawVerificationPanel id={draw.id} />}
        </Box>
      </Box>
    </>
  );
}

function DrawDetails({ draw }: { readonly draw: DrawRow }) {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('draws.details')}>
      <FactList
        facts={[
          { label: t('orders.status'), value: t(`draws.status.${draw.status}`) },
          {
            label: t('draws.week'),
            value: t('draws.from_to', { from: format.moment(draw.opensAt), to: format.moment(draw.closesAt) }),
          },
          { label: t('draws.entries'), value: draw.entries === null ? '–' : format.number(draw.entries) },
          ...(draw.heldAt === null ? [] : [{ label: t('draws.drawn_at'), value: format.moment(draw.heldAt) }]),
        ]}
      />
      <WideFact label={t('draws.seed_hash')}>
        <code>{draw.seedHash}</code>
      </WideFact>
      <WideFact label={t('draws.seed')}>{draw.seed === null ? t('draws.not_yet') : <code>{draw.seed}</code>}</WideFact>
    </Panel>
  );
}

function WideFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

function WinnerPanel({ draw: { status, winner } }: { readonly draw: DrawRow }) {
  const t = useText();
  return (
    <Panel title={t('draws.winner')}>
      {winner === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t(status === 'held' ? 'draws.nobody' : 'draws.not_yet')}</Box>
      ) : (
        <>
          <Box sx={{ fontWeight: 650, fontSize: '1.1rem' }}>{winner.name ?? t('customer.erased')}</Box>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mb: 1.5 }}>
            {t('draws.number')}: {drawNumberText(winner.number)}
          </Box>
          {winner.prize !== null && (
            <Box sx={{ mb: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <Box sx={{ color: 'text.secondary' }}>{t('call_tasks.prize_choice')}</Box>
              {winner.prize}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <RevealablePhone
              phone={winner.phone}
              phoneMasked={winner.phoneMasked}
              reveal={{ method: 'admin.memberships.revealPhone', id: winner.membershipId }}
            >
              {(phone) => (
                <Button variant="outlined" href={`tel:${phone}`}>
                  {winner.phoneMasked === true ? formatPhone(phone, 'international') : t('draws.call')}
                </Button>
              )}
            </RevealablePhone>
            <Button component={Link} to={listPath('memberships', { q: winner.membershipId })}>
              {t('draws.open_membership')}
            </Button>
          </Box>
        </>
      )}
    </Panel>
  );
}
