import Button from '@mui/material/Button';
import type { OfferDetail } from '@shop/contracts';
import { useText } from '../i18n/use-text.js';
import { ChangeNotice, type Change } from '../records/ChangeNotice.js';
import type { WritingInForm } from './use-writing.js';

interface ChangedMeanwhileProps<Parts extends object> {
  readonly offer: Pick<OfferDetail, 'id' | 'revision'>;
  readonly writing: WritingInForm<Parts>;
  /** How a part is called and what it is now. */
  readonly now: (part: keyof Parts) => readonly Change[];
  readonly onKeep?: () => void;
}

/** What somebody else saved for what is being written here, and the choice of whose holds. */
export function ChangedMeanwhile<Parts extends object>({ offer, writing, now, onKeep }: ChangedMeanwhileProps<Parts>) {
  const t = useText();
  const { foreign, seen, takeTheirs, keepMine } = writing;
  if (foreign.length === 0) return null;
  return (
    <ChangeNotice
      of={{ resource: 'offers', id: offer.id, seen, now: offer.revision }}
      changes={foreign.flatMap(now)}
      action={
        <>
          <Button size="small" onClick={takeTheirs}>
            {t('offers.take_theirs')}
          </Button>
          <Button size="small" onClick={onKeep ?? (() => keepMine())}>
            {t('offers.keep_mine')}
          </Button>
        </>
      }
    >
      {t('records.changed_meanwhile')}
    </ChangeNotice>
  );
}
