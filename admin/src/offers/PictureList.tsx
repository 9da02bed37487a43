import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '../i18n/use-text.js';
import { moveItem } from './picture-upload.js';

interface PictureListProps {
  readonly label: string;
  readonly pictures: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

type PictureAction = 'earlier' | 'later' | 'remove';

/** Restores keyboard focus, which the browser loses when elements move. */
function useRestoreFocus(chosen: readonly string[]): {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly rememberFocus: (place: number, action: PictureAction) => void;
} {
  const list = useRef<HTMLOListElement>(null);
  const remembered = useRef<{ readonly place: number; readonly action: PictureAction } | null>(null);
  useEffect(() => {
    if (remembered.current === null) return;
    const { place, action } = remembered.current;
    remembered.current = null;
    const item = list.current?.children[Math.min(place, chosen.length - 1)];
    const button = item?.querySelector<HTMLButtonElement>(`button[data-doing="${action}"]:not(:disabled)`);
    (button ?? item?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
  }, [chosen]);
  return { list, rememberFocus: (place, action) => (remembered.current = { place, action }) };
}

export function PictureList({ label, pictures, onChange }: PictureListProps) {
  const t = useText();
  const { list, rememberFocus } = useRestoreFocus(pictures);
  const move = (from: number, doing: 'earlier' | 'later') => {
    const by = doing === 'earlier' ? -1 : 1;
    rememberFocus(from + by, doing);
    onChange(moveItem(pictures, from, by));
  };
  const remove = (place: number) => {
    rememberFocus(place, 'remove');
    onChange(pictures.toSpliced(place, 1));
  };
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={label}
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
      }}
    >
      {pictures.map((name, index) => {
        const about = { place: index + 1, total: pictures.length };
        return (
          <Box
            component="li"
            key={name}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}
          >
            <Box
              component="img"
              src={`/media/${name}/400.jpg`}
              alt={t('offers.picture_at', about)}
              width={400}
              height={400}
              loading="lazy"
              sx={{
                ...{ display: 'block', width: '100%', height: 'auto', aspectRatio: '1', objectFit: 'cover' },
                bgcolor: 'primary.light',
              }}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <IconButton
                aria-label={t('offers.picture_earlier', about)}
                disabled={index === 0}
                data-doing="earlier"
                onClick={() => move(index, 'earlier')}
              >
                <ArrowBack fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('offers.picture_later', about)}
                disabled={index === pictures.length - 1}
                data-doing="later"
                onClick={() => move(index, 'later')}
              >
                <ArrowForward fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('offers.picture_remove', about)}
                data-doing="remove"
                onClick={() => remove(index)}
              >
                <CloseOutlined fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
