import type { Review } from '@shop/contracts';
import { useMessages } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { IconButton } from '../../../shared/ui/Button.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { Dialog } from '../../../shared/ui/Dialog.js';
import { Picture } from '../../../shared/ui/Picture.js';
import { authorName } from './author.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';

export interface OpenPhoto {
  readonly review: Review;
  readonly index: number;
}

interface LightboxProps {
  readonly photo: OpenPhoto | null;
  readonly onNavigate: (at: number) => void;
  readonly onClose: () => void;
}

export function Lightbox({ photo, onNavigate, onClose }: LightboxProps) {
  const texts = useTexts(reviewTexts);
  const count = photo?.review.Attachments.length ?? 0;
  const step = (by: number): void => {
    if (photo !== null) onNavigate((photo.index + by + count) % count);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };
  return (
    <Dialog open={photo !== null} label={texts.photos} onClose={onClose} placement="picture">
      {photo !== null && (
        <div onKeyDown={onKeyDown} className="relative flex h-full flex-col">
          <LightboxToolbar photo={photo} count={count} onStep={step} onClose={onClose} />
          <Photo photo={photo} count={count} />
        </div>
      )}
    </Dialog>
  );
}

interface LightboxToolbarProps {
  readonly photo: OpenPhoto;
  readonly count: number;
  readonly onStep: (by: number) => void;
  readonly onClose: () => void;
}

function LightboxToolbar({ photo, count, onStep, onClose }: LightboxToolbarProps) {
  const t = useMessages();
  const texts = useTexts(reviewTexts);
  return (
    <div className="flex items-center gap-2 px-3 py-2">
      <p aria-live="polite" className="grow pl-2 text-sm tabular-nums text-soft">
        {photo.index + 1} / {count}
      </p>
      {count > 1 && (
        <>
          <IconButton label={texts.previousPhoto} onClick={() => onStep(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={texts.nextPhoto} onClick={() => onStep(1)}>
            <Icon name="right" />
          </IconButton>
        </>
      )}
      <IconButton label={t.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

function Photo({ photo: { review, index }, count }: { photo: OpenPhoto; count: number }) {
  const texts = useTexts(reviewTexts);
  const src = review.Attachments[index];
  if (src === undefined) return null;
  return (
    <div className="min-h-0 grow px-3 pb-3">
      <Picture
        key={src}
        src={src}
        alt={texts.photo({ index: index + 1, count, author: authorName(review, texts.anonymous) })}
        sizes="100vw"
        width={1200}
        height={900}
        priority
        className="size-full rounded-small object-contain"
      />
    </div>
  );
}
