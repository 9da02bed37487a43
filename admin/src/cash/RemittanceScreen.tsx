import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { RemittanceList } from '@shop/contracts';
import { useState } from 'react';
import { useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import type { RecordOf } from '../providers/resources.js';
import { FactList } from '../records/FactList.js';
import { LoadError } from '../records/LoadError.js';
import { RecordRows, type Column } from '../records/RecordList.js';
import { ResourceShow } from '../records/ResourceShow.js';
import { CashDialog } from './CashDialog.js';
import { CashStatusChip } from './CashStatusChip.js';
import { RemittanceContradictionPanel } from './RemittanceContradictionPanel.js';

type Row = RecordOf<'remittances'>['rows'][number];

export function RemittanceScreen() {
  return (
    <ResourceShow<'remittances'> fallback={(error) => <LoadError error={error} notFoundText="cash.remittances.gone" />}>
      {(remittance) => <RemittanceDetails {...remittance} />}
    </ResourceShow>
  );
}

function RemittanceDetails({ list, rows, contradictions }: RecordOf<'remittances'>) {
  const t = useText();
  const format = useFormat();
  const { error } = useShowContext();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t('cash.remittances.one', { number: list.number })}>
        <Button variant="outlined" component={Link} to="/cash/lists">
          {t('cash.to_lists')}
        </Button>
      </PageHeader>
      <Panel title={t('cash.list')} sx={{ mb: 2 }}>
        <FactList
          facts={[
            { label: t('orders.country'), value: t(`country.${list.country}`) },
            { label: t('cash.remittances.issued'), value: format.day(list.issuedOn) },
            { label: t('cash.remittances.taken'), value: format.moment(list.takenAt) },
            { label: t('cash.remittances.source'), value: t(`cash.remittances.sources.${list.source}`) },
            { label: t('cash.collected'), value: format.money(list.collectedMinor, list.country) },
            { label: t('cash.remitted'), value: format.money(list.remittedMinor, list.country) },
          ]}
        />
      </Panel>
      <RemittanceContradictionPanel list={list} contradictions={contradictions} />
      <RecordRows
        label={t('cash.remittances.rows')}
        rows={rows}
        failed={error !== null}
        columns={useColumns(list)}
        empty={t('cash.remittances.none')}
        actions={(row) =>
          row.cash === null ? null : (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('cash.open_named', { parcel: row.parcel })}
              onClick={() => setOpenId(row.id)}
            >
              {t('cash.open')}
            </Button>
          )
        }
      />
      {openId !== null && <CashDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function useColumns({ country }: RemittanceList): readonly Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, country);
  return [
    {
      id: 'parcel',
      label: t('cash.parcel'),
      cell: ({ parcel, cash, times }) => (
        <>
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{cash?.leadId ?? parcel}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[
              cash === null || cash.leadId === null || cash.leadId === parcel ? null : parcel,
              times > 1 ? t('cash.remittances.times', { smart_count: times }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Box>
        </>
      ),
    },
    {
      id: 'collected',
      label: t('cash.collected'),
      alignRight: true,
      cell: ({ collectedMinor }) => money(collectedMinor),
    },
    { id: 'remitted', label: t('cash.remitted'), alignRight: true, cell: ({ remittedMinor }) => money(remittedMinor) },
    {
      id: 'due',
      label: t('cash.to_collect'),
      alignRight: true,
      cell: ({ cash }) => (cash === null ? '–' : money(cash.amountMinor)),
    },
    {
      id: 'now',
      label: t('cash.remittances.now'),
      cell: ({ cash, namedTwice }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          {cash === null || cash.remittances === 0 ? t('cash.remittances.writing') : <CashStatusChip row={cash} />}
          {namedTwice && (
            <Chip size="small" variant="outlined" color="warning" label={t('cash.remittances.named_twice')} />
          )}
        </Box>
      ),
    },
  ];
}
