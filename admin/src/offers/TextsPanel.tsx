import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OfferDetail } from '@shop/contracts';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ChangedMeanwhile } from './ChangedMeanwhile.js';
import { OfferPreview } from './OfferPreview.js';
import { SaveButton } from './SaveButton.js';
import { TextsFields } from './TextsFields.js';
import { draftOf, missingIn, textsOf } from './texts-draft.js';
import { useWriting } from './use-writing.js';

interface TextsPanelProps {
  readonly offer: OfferDetail;
  readonly there: OfferDetail['countries'][number];
}

/** What an offer says in a country's language, with how the shop shows it. */
export function TextsPanel({ offer, there }: TextsPanelProps) {
  const t = useText();
  const saved = draftOf(there.texts);
  const writing = useWriting(saved, offer.revision);
  const { draft, isChanged, foreign } = writing;
  const { send, pending } = useRecordCommand('admin.offers.update', writing.discard);
  const missing = missingIn(draft);
  const ready = isChanged && missing.length === 0 && foreign.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const countries = { [there.country]: { texts: textsOf(draft) } };
    send({ id: offer.id, countries, expectedRevision: offer.revision });
  };
  return (
    <Panel title={t('offers.texts')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }} noValidate>
          {!pending && (
            <ChangedMeanwhile
              offer={offer}
              writing={writing}
              now={(field) => [{ label: t(`offers.text.${field}`), value: saved[field] }]}
            />
          )}
          <TextsFields
            draft={draft}
            missing={writing.isBegun ? missing : []}
            onChange={(field, text) => writing.write(() => ({ [field]: text }))}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SaveButton pending={pending} disabled={!ready} label={t('offers.save_texts')} />
            {isChanged && <Button onClick={writing.discard}>{t('offers.discard')}</Button>}
          </Box>
        </Box>
        <OfferPreview offer={offer} there={there} texts={textsOf(draft)} />
      </Box>
    </Panel>
  );
}
