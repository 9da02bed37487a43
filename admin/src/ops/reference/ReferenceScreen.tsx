import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { SearchField } from '../../records/SearchField.js';
import { OpsHeader } from '../OpsHeader.js';
import { useAddressParams } from '../use-address-params.js';
import {
  countEntries,
  findSection,
  searchReference,
  sections,
  type ReferenceLinkState,
  type Section,
} from './reference-sections.js';
import { ReferenceSection } from './ReferenceSection.js';
import { useReference } from './reference.js';

export function ReferenceScreen() {
  const t = useText();
  const format = useFormat();
  const { param, setParam } = useAddressParams();
  const section = findSection(param('tab'));
  const q = param('q');
  const { data, isError } = useReference();
  const lists = useMemo(() => (data === undefined ? undefined : searchReference(data, q)), [data, q]);
  const id = useId();
  const panel = usePanelFocus();
  return (
    <>
      <OpsHeader title={t('engine.reference')}>
        {data !== undefined && lists !== undefined && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {t('reference.matches', {
              count: format.number(countEntries(lists, section)),
              total: format.number(countEntries(data, section)),
            })}
          </Box>
        )}
      </OpsHeader>
      <Tabs
        value={section}
        onChange={(_event, chosen: Section) => setParam('tab', chosen)}
        aria-label={t('engine.reference')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {sections.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={t(`reference.section.${one}`)}
          />
        ))}
      </Tabs>
      <Box sx={{ mb: 1.5 }}>
        <SearchField
          label={t('reference.find')}
          value={q}
          maxLength={80}
          width={480}
          onChange={(value) => setParam('q', value)}
        />
      </Box>
      <Box ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${section}`} tabIndex={-1}>
        <ReferenceSection key={section} section={section} lists={lists} failed={isError} q={q} />
      </Box>
    </>
  );
}

/** A followed link disappears with its section, so the focus moves to the new one. */
function usePanelFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const isFollowed = (state as ReferenceLinkState | null)?.isFollowed === true;
  useEffect(() => {
    if (isFollowed) panel.current?.focus();
  }, [key, isFollowed]);
  return panel;
}
