import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '../i18n/use-text.js';
import { moved } from './picture-upload.js';

interface ChosenPicturesProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

type Doing = 'earlier' | 'later' | 'remove';

/** Whoever moves or removes with the keyboard goes on where they were, although the browser forgets it when things move. */
function useFocusAfter(chosen: readonly string[]): {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly note: (place: number, doing: Doing) => void;
} {
  const list = useRef<HTMLOListElement>(null);
  const noted = useRef<{ readonly place: number; readonly doing: Doing } | null>(null);
  useEffect(() => {
    if (noted.current === null) return;
    const { place, doing } = noted.current;
    noted.current = null;
    const item = list.current?.children[Math.min(place, chosen.length - 1)];
    const wanted = item?.querySelector<HTMLButtonElement>(`button[data-doing="${doing}"]:not(:disabled)`);
    (wanted ?? item?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
  }, [chosen]);
  return { list, note: (place, doing) => (noted.current = { place, doing }) };
}

/** The pictures of an offer in their order, each with what can be done with it. */
export function ChosenPictures({ label, chosen, onChange }: ChosenPicturesProps) {
  const t = useText();
  const { list, note } = useFocusAfter(chosen);
  const move = (from: number, doing: 'earlier' | 'later') => {
    const by = doing === 'earlier' ? -1 : 1;
    note(from + by, doing);
    onChange(moved(chosen, from, by));
  };
  const remove = (place: number) => {
    note(place, 'remove');
    onChange(chosen.toSpliced(place, 1));
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
      {chosen.map((name, index) => {
        const about = { place: index + 1, total: chosen.length };
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
                disabled={index === chosen.length - 1}
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
