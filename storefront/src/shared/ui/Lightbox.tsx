import { type MouseEvent, type TouchEvent, type TouchList, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { screenTexts } from '../screen-texts.js';
import { useMessages } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { loaders } from 'virtual:storefront-texts/lightbox';
import { IconButton } from './Button.js';
import { Dialog } from './Dialog.js';
import { Icon } from './Icon.js';
import { Picture } from './Picture.js';

const lightboxTexts = screenTexts(loaders);

interface LightboxPicture {
  readonly src: string;
  readonly alt: string;
}

interface OpenLightboxProps {
  readonly pictures: readonly LightboxPicture[];
  readonly index: number;
  readonly onNavigate: (index: number) => void;
  readonly onClose: () => void;
}

interface LightboxProps extends Omit<OpenLightboxProps, 'index'> {
  readonly label: string;
  /** Null closes it. */
  readonly index: number | null;
}

export default function Lightbox({ label, index, onClose, ...rest }: LightboxProps) {
  const open = index !== null;
  const close = useCloseByBack(open, onClose);
  return (
    <Dialog open={open} label={label} onClose={close} placement="picture">
      {open && <OpenLightbox index={index} onClose={close} {...rest} />}
    </Dialog>
  );
}

/** Adds a history entry while open. Back leaves it, and so does the returned function. */
function useCloseByBack(open: boolean, onClose: () => void): () => void {
  const hasEntry = useRef(false);
  useEffect(() => {
    if (!open) return;
    window.history.pushState(window.history.state, '');
    hasEntry.current = true;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const handlePop = (): void => {
      hasEntry.current = false;
      onClose();
    };
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, [open, onClose]);
  return () => {
    // A second tap before the entry is left must not leave the page.
    if (!hasEntry.current) return;
    hasEntry.current = false;
    window.history.back();
  };
}

/** Pixels per arrow key in an enlarged picture. */
const panStep = 120;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function OpenLightbox({ pictures, index, onNavigate, onClose }: OpenLightboxProps) {
  const view = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const picture = pictures[index];
  const step = (by: number): void => {
    setZoomed(false);
    onNavigate((index + by + count) % count);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === '+') setZoomed(true);
    if (event.key === '-') setZoomed(false);
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (zoomed && (x !== 0 || y !== 0)) {
      event.preventDefault();
      view.current?.scrollBy(x * panStep, y * panStep);
    } else if (x !== 0 && count > 1) step(x);
  };
  return (
    <div onKeyDown={onKeyDown} className="flex h-full flex-col">
      <Toolbar
        position={`${index + 1} / ${count}`}
        zoomed={zoomed}
        onZoom={() => setZoomed(!zoomed)}
        onStep={count > 1 ? step : null}
        onClose={onClose}
      />
      {picture !== undefined && (
        <ZoomView
          key={picture.src}
          view={view}
          picture={picture}
          zoomed={zoomed}
          onZoom={setZoomed}
          onSwipe={(by) => count > 1 && step(by)}
        />
      )}
    </div>
  );
}

interface ToolbarProps {
  readonly position: string;
  readonly zoomed: boolean;
  readonly onZoom: () => void;
  readonly onStep: ((by: number) => void) | null;
  readonly onClose: () => void;
}

function Toolbar({ position, zoomed, onZoom, onStep, onClose }: ToolbarProps) {
  const t = useMessages();
  const texts = useTexts(lightboxTexts);
  return (
    <div className="flex items-center gap-2 px-3 py-2">
      <p aria-live="polite" className="grow pl-2 text-sm tabular-nums text-soft">
        {position}
      </p>
      <IconButton label={zoomed ? texts.zoomOut : texts.zoomIn} onClick={onZoom}>
        <Icon name={zoomed ? 'minus' : 'plus'} />
      </IconButton>
      {onStep !== null && (
        <>
          <IconButton label={texts.previous} onClick={() => onStep(-1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton label={texts.next} onClick={() => onStep(1)}>
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

interface ZoomViewProps {
  readonly view: React.RefObject<HTMLDivElement | null>;
  readonly picture: LightboxPicture;
  readonly zoomed: boolean;
  readonly onZoom: (zoomed: boolean) => void;
  readonly onSwipe: (by: number) => void;
}

const swipePx = 50;
/** Change of the distance of two fingers that zooms. */
const pinchRatio = 1.2;

interface Touched {
  readonly x: number;
  readonly y: number;
  /** Pixels between two fingers; 0 for one. */
  readonly spread: number;
}

function touchedBy(touches: TouchList): Touched {
  const [first, second] = [touches[0], touches[1]];
  const { clientX: x, clientY: y } = first ?? { clientX: 0, clientY: 0 };
  if (second === undefined) return { x, y, spread: 0 };
  const spread = Math.hypot(second.clientX - x, second.clientY - y);
  return { x: (x + second.clientX) / 2, y: (y + second.clientY) / 2, spread };
}

/** Scrolls natively when zoomed, so that touch, wheel and inertia need no code. */
function ZoomView({ view, picture, zoomed, onZoom, onSwipe }: ZoomViewProps) {
  const focus = useRef({ x: 0.5, y: 0.5 });
  const dragged = useRef(0);
  const touchStart = useRef<Touched | null>(null);
  useLayoutEffect(() => {
    const element = view.current;
    if (!zoomed || element === null) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) * focus.current.x;
    element.scrollTop = (element.scrollHeight - element.clientHeight) * focus.current.y;
    focus.current = { x: 0.5, y: 0.5 };
  }, [zoomed, view]);
  const zoomAt = (x: number, y: number, next: boolean): void => {
    const box = view.current?.getBoundingClientRect();
    if (box !== undefined) focus.current = { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    onZoom(next);
  };
  const handleClick = ({ clientX, clientY }: MouseEvent): void => {
    if (dragged.current <= 5) zoomAt(clientX, clientY, !zoomed);
  };
  // The browser would drag the image itself.
  const handleMouseDown = (event: MouseEvent): void => {
    event.preventDefault();
    dragged.current = 0;
  };
  const handleMouseMove = (event: MouseEvent<HTMLElement>): void => {
    if (!zoomed || event.buttons !== 1) return;
    dragged.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  };
  const handleTouchStart = ({ touches }: TouchEvent): void => {
    touchStart.current = touchedBy(touches);
  };
  const handleTouchMove = ({ touches }: TouchEvent): void => {
    const start = touchStart.current;
    if (start === null || start.spread === 0 || touches.length !== 2) return;
    const { x, y, spread } = touchedBy(touches);
    const grows = spread > start.spread;
    if (grows === zoomed || Math.max(spread / start.spread, start.spread / spread) < pinchRatio) return;
    touchStart.current = null;
    zoomAt(x, y, grows);
  };
  const handleTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const start = touchStart.current;
    touchStart.current = null;
    if (zoomed || start === null || start.spread > 0) return;
    const moved = touchedBy(changedTouches).x - start.x;
    if (Math.abs(moved) > swipePx) onSwipe(moved < 0 ? 1 : -1);
  };
  return (
    <div
      ref={view}
      role="group"
      aria-label={picture.alt}
      tabIndex={zoomed ? 0 : undefined}
      onMouseDown={handleMouseDown}
      onMouseMove={handleMouseMove}
      onTouchStart={handleTouchStart}
      onTouchMove={handleTouchMove}
      onTouchEnd={handleTouchEnd}
      onClick={handleClick}
      className={`mx-3 mb-3 min-h-0 grow touch-pan-x touch-pan-y overflow-auto rounded-small ${zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <Picture
        src={picture.src}
        alt={picture.alt}
        sizes={zoomed ? '1200px' : '100vw'}
        width={1200}
        height={1200}
        priority
        className={zoomed ? 'm-auto h-auto w-300 max-w-none select-none' : 'size-full object-contain'}
      />
    </div>
  );
}
