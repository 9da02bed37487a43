import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useListContext, useNotify, type SortPayload } from 'react-admin';
import { useHref } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import type { ResourceName } from '../providers/resources.js';
import { serverOrder } from '../records/use-resource-rows.js';
import { fullListPath, type ListDefaults } from './list-state.js';
import { SaveViewDialog } from './SaveViewDialog.js';
import { useListViews } from './use-list-views.js';
import type { StoredQuery } from './use-saved-queries.js';

const noColumns: readonly string[] = [];

interface SavedViewsMenuProps {
  readonly columns: ListDefaults['columns'];
  readonly hiddenColumns?: ListDefaults['hiddenColumns'];
  readonly sort?: SortPayload;
}

/** Views of the list in context; the props are what the list has without a view. */
export function SavedViewsMenu({ columns, hiddenColumns = noColumns, sort = serverOrder }: SavedViewsMenuProps) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const views = useListViews({ columns, hiddenColumns, sort });
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {views.current?.label ?? t('work.views.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { borderRadius: 3, mt: 0.75 } } }}
      >
        <Box sx={{ p: 2, width: 300 }}>
          <Box component="h2" id={id} sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
            {t('work.views.title')}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            <Box component="li">
              <Button
                fullWidth
                startIcon={<LockOutlined />}
                sx={{ justifyContent: 'flex-start' }}
                onClick={() => {
                  views.applyAll();
                  close();
                }}
              >
                {t('records.all')}
              </Button>
            </Box>
            {views.list.map((view) => (
              <SavedViewItem
                key={view.view?.id}
                view={view}
                onApply={() => {
                  views.apply(view);
                  close();
                }}
                onRemove={views.mayChange(view) ? () => views.remove(view) : null}
              />
            ))}
          </Box>
          <Divider sx={{ my: 1 }} />
          <Box sx={{ display: 'grid', justifyItems: 'start' }}>
            {views.current !== null && views.mayChange(views.current) && (
              <Button onClick={() => views.saveAgain()}>{t('work.views.save_again')}</Button>
            )}
            <Button onClick={() => setIsSaving(true)}>{t('work.views.save')}</Button>
            <CopyLinkButton />
          </Box>
        </Box>
      </Popover>
      {isSaving && (
        <SaveViewDialog
          resource={views.resource}
          mayShare={views.mayShare}
          onClose={() => setIsSaving(false)}
          onSave={(name, shared) => {
            views.save(name, shared);
            setIsSaving(false);
            close();
          }}
        />
      )}
    </>
  );
}

function CopyLinkButton() {
  const t = useText();
  const notify = useNotify();
  const { resource, filterValues: filter, sort, page, perPage } = useListContext();
  const href = useHref(fullListPath(resource as ResourceName, { filter, sort, page, perPage }));
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href);
    notify(t('work.views.copied'), { type: 'success' });
  };
  return <Button onClick={() => void copy()}>{t('work.views.copy')}</Button>;
}

interface SavedViewItemProps {
  readonly view: StoredQuery;
  readonly onApply: () => void;
  readonly onRemove: (() => void) | null;
}

function SavedViewItem({ view, onApply, onRemove }: SavedViewItemProps) {
  const t = useText();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }} onClick={onApply}>
        {view.label}
        {view.shared && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {t('work.views.shared_mark')}
          </Box>
        )}
      </Button>
      {onRemove !== null && (
        <IconButton size="small" aria-label={t('work.views.remove', { name: view.label })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
