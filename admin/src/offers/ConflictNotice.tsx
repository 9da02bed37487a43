import Button from '@mui/material/Button';
import type { OfferDetail } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice, type FieldChange } from '../records/ChangeNotice.js';
import type { DraftForm } from './use-merged-draft.js';

interface ConflictNoticeProps<Parts extends object> {
  readonly offer: Pick<OfferDetail, 'id' | 'revision'>;
  readonly form: DraftForm<Parts>;
  readonly currentValues: (part: keyof Parts) => readonly FieldChange[];
  readonly onKeepMine?: () => void;
}

export function ConflictNotice<Parts extends object>({
  offer,
  form,
  currentValues,
  onKeepMine,
}: ConflictNoticeProps<Parts>) {
  const t = useText();
  const { conflicts, seenRevision, acceptTheirs, keepMine } = form;
  if (conflicts.length === 0) return null;
  return (
    <ChangeNotice
      record={{ resource: 'offers', id: offer.id, fromRevision: seenRevision, toRevision: offer.revision }}
      changes={conflicts.flatMap(currentValues)}
      action={
        <>
          <Button size="small" onClick={acceptTheirs}>
            {t('offers.take_theirs')}
          </Button>
          <Button size="small" onClick={onKeepMine ?? (() => keepMine())}>
            {t('offers.keep_mine')}
          </Button>
        </>
      }
    >
      {t('records.changed_meanwhile')}
    </ChangeNotice>
  );
}
