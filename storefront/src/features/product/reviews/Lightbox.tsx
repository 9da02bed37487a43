import type { Review } from '@shop/contracts';
import { useMessages } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/texts.js';
import { IconButton } from '../../../shared/ui/Button.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { Layer } from '../../../shared/ui/Layer.js';
import { Picture } from '../../../shared/ui/Picture.js';
import { authorOf } from './author.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';

export interface OpenPhoto {
  readonly review: Review;
  readonly at: number;
}

interface LightboxProps {
  readonly photo: OpenPhoto | null;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
}

/** A review's photos, as large as the screen allows; arrow keys turn over. */
export function Lightbox({ photo, onShow, onClose }: LightboxProps) {
  const texts = useTexts(reviewTexts);
  const count = photo?.review.Attachments.length ?? 0;
  const turn = (by: number): void => {
    if (photo !== null) onShow((photo.at + by + count) % count);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  return (
    <Layer open={photo !== null} label={texts.photos} onClose={onClose} kind="picture">
      {photo !== null && (
        <div onKeyDown={onKeyDown} className="relative flex h-full flex-col">
          <Bar photo={photo} count={count} onTurn={turn} onClose={onClose} />
          <Photo photo={photo} count={count} />
        </div>
      )}
    </Layer>
  );
}

interface BarProps {
  readonly photo: OpenPhoto;
  readonly count: number;
  readonly onTurn: (by: number) => void;
  readonly onClose: () => void;
}

function Bar({ photo, count, onTurn, onClose }: BarProps) {
  const t = useMessages();
  const texts = useTexts(reviewTexts);
  return (
    <div className="flex items-center gap-2 px-3 py-2">
      <p aria-live="polite" className="grow pl-2 text-sm tabular-nums text-soft">
        {photo.at + 1} / {count}
      </p>
      {count > 1 && (
        <>
          <IconButton label={texts.previousPhoto} onClick={() => onTurn(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={texts.nextPhoto} onClick={() => onTurn(1)}>
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

function Photo({ photo: { review, at }, count }: { photo: OpenPhoto; count: number }) {
  const texts = useTexts(reviewTexts);
  const src = review.Attachments[at];
  if (src === undefined) return null;
  return (
    <div className="min-h-0 grow px-3 pb-3">
      <Picture
        key={src}
        src={src}
        alt={texts.photo(at + 1, count, authorOf(review, texts.anonymous))}
        sizes="100vw"
        width={1200}
        height={900}
        first
        className="size-full rounded-small object-contain"
      />
    </div>
  );
}
