import type { Offer } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { announce } from '../ui/Announcer.js';
import { Button, IconButton } from '../ui/Button.js';
import { OutlineIcon } from '../ui/Icon.js';
import { useTexts } from '../use-texts.js';
import { toggleSaved, useSavedIds } from './device-offers.js';
import { savedTexts } from './texts.js';

const outline = 'M19.5 12.6 12 20l-7.5-7.4a5 5 0 1 1 7.5-6.6 5 5 0 1 1 7.5 6.6';

export interface SaveButtonProps {
  readonly offer: Pick<Offer, 'ID' | 'Name'>;
  /** With words and a link to the list. Else a heart. */
  readonly labelled?: boolean;
}

export default function SaveButton({ offer: { ID, Name: name }, labelled = false }: SaveButtonProps) {
  const t = useTexts(savedTexts);
  const isSaved = useSavedIds().includes(ID);
  const toggle = (): void => {
    toggleSaved(ID);
    announce(isSaved ? t.removed({ name }) : t.added({ name }));
  };
  const heart = <OutlineIcon path={outline} className={`size-5 ${isSaved ? 'fill-current' : ''}`} />;
  if (!labelled) {
    return (
      <IconButton
        label={t.saveNamed({ name })}
        aria-pressed={isSaved}
        onClick={toggle}
        className="hover:bg-transparent"
      >
        <span className="flex size-8 items-center justify-center rounded-full bg-paper/95 text-accent-ink">
          {heart}
        </span>
      </IconButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" size="small" onClick={toggle}>
        {heart}
        {isSaved ? t.saved : t.save}
      </Button>
      {isSaved && (
        <Link to="/saved" className="inline-flex min-h-11 items-center text-[15px] underline underline-offset-4">
          {t.show}
        </Link>
      )}
    </div>
  );
}
