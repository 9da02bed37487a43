import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OfferDetail } from '@shop/contracts';
import type { FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { ConflictNotice } from './ConflictNotice.js';
import { keepReferences } from './kept-references.js';
import { OfferPreview } from './OfferPreview.js';
import { SaveButton } from './SaveButton.js';
import { OfferTextsFields } from './OfferTextsFields.js';
import { toTextsDraft, missingTexts, toOfferTexts } from './texts-draft.js';
import { useMergedDraft } from './use-merged-draft.js';

interface OfferTextsPanelProps {
  readonly offer: OfferDetail;
  readonly listing: OfferDetail['countries'][number];
}

export function OfferTextsPanel({ offer, listing }: OfferTextsPanelProps) {
  const t = useText();
  const saved = toTextsDraft(listing.texts);
  const form = useMergedDraft(saved, offer.revision, `offer-texts ${offer.id} ${listing.country}`);
  const { draft, isChanged, conflicts } = form;
  const { send, pending } = useRecordCommand('admin.offers.update', form.discard);
  const missing = missingTexts(draft);
  const texts = toOfferTexts(draft);
  const references = keepReferences(listing.facts, listing.texts?.ingredients ?? [], texts.ingredients);
  const canSave = isChanged && missing.length === 0 && conflicts.length === 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const { facts } = references;
    const countries = { [listing.country]: facts === null ? { texts } : { texts, facts } };
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
        <Box component="form" onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }} noValidate>
          {!pending && (
            <ConflictNotice
              offer={offer}
              form={form}
              currentValues={(field) => [{ label: t(`offers.text.${field}`), value: saved[field] }]}
            />
          )}
          <OfferTextsFields
            draft={draft}
            missing={form.isStarted ? missing : []}
            references={references}
            onChange={(field, text) => form.updateDraft(() => ({ [field]: text }))}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SaveButton pending={pending} disabled={!canSave} label={t('offers.save_texts')} />
            {isChanged && <Button onClick={form.discard}>{t('offers.discard')}</Button>}
          </Box>
        </Box>
        <OfferPreview offer={offer} listing={listing} texts={texts} />
      </Box>
    </Panel>
  );
}
