import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OfferDetail } from '@shop/contracts';
import { useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { OfferPreview } from './OfferPreview.js';
import { SaveButton } from './SaveButton.js';
import { TextsFields } from './TextsFields.js';
import { draftOf, missingIn, textFields, textsOf, type TextsDraft } from './texts-draft.js';

interface TextsPanelProps {
  readonly offer: OfferDetail;
  readonly there: OfferDetail['countries'][number];
}

/** Texts that are being written, and what they were when that began. */
interface Writing {
  readonly base: TextsDraft;
  readonly draft: TextsDraft;
}

/** What an offer says in a country's language, with how the shop shows it. */
export function TextsPanel({ offer, there }: TextsPanelProps) {
  const t = useText();
  const saved = draftOf(there.texts);
  const [writing, setWriting] = useState<Writing | null>(null);
  const { send, pending } = useRecordCommand('admin.offers.update', () => setWriting(null));
  const { base, draft } = writing ?? { base: saved, draft: saved };
  const missing = missingIn(draft);
  const changed = textFields.some((field) => draft[field] !== saved[field]);
  // Somebody else saved other words for these meanwhile.
  const foreign = textFields.filter((field) => saved[field] !== base[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const countries = { [there.country]: { texts: textsOf(draft) } };
    send({ id: offer.id, countries, expectedRevision: offer.revision });
  };
  const takeTheirs = () =>
    setWriting({
      base: saved,
      draft: { ...draft, ...Object.fromEntries(foreign.map((field) => [field, saved[field]])) },
    });
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
          {foreign.length > 0 && (
            <Alert
              severity="warning"
              action={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button size="small" onClick={takeTheirs}>
                    {t('offers.take_theirs')}
                  </Button>
                  <Button size="small" onClick={() => setWriting({ base: saved, draft })}>
                    {t('offers.keep_mine')}
                  </Button>
                </Box>
              }
            >
              {t('offers.changed_meanwhile')}
              <Box component="dl" sx={{ mb: 0 }}>
                {foreign.map((field) => (
                  <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                    <Box component="dt" sx={{ fontWeight: 650 }}>
                      {t(`offers.text.${field}`)}
                    </Box>
                    <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                      {saved[field]}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Alert>
          )}
          <TextsFields
            draft={draft}
            missing={writing === null ? [] : missing}
            onChange={(field, text) => setWriting({ base, draft: { ...draft, [field]: text } })}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <SaveButton
              pending={pending}
              disabled={!changed || missing.length > 0 || foreign.length > 0}
              label={t('offers.save_texts')}
            />
            {changed && <Button onClick={() => setWriting(null)}>{t('offers.discard')}</Button>}
          </Box>
        </Box>
        <OfferPreview offer={offer} there={there} texts={textsOf(draft)} />
      </Box>
    </Panel>
  );
}
