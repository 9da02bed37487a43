import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.js';
import { pictureTypes } from './picture-upload.js';
import { usePictureUpload } from './use-picture-upload.js';

interface UploadPicturesButtonProps {
  readonly maxFiles: number;
  readonly onUploaded: (picture: string) => void;
}

export function UploadPicturesButton({ maxFiles, onUploaded }: UploadPicturesButtonProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { pendingCount, failed, upload } = usePictureUpload(onUploaded);
  const handleFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, maxFiles);
    if (input.current !== null) input.current.value = '';
    if (chosen.length > 0) void upload(chosen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={maxFiles === 0}
        loading={pendingCount > 0}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {t('offers.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes}
        aria-label={t('offers.upload')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => handleFiles(target.files)}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }} role="status">
        {pendingCount > 0 ? t('offers.uploading', { smart_count: pendingCount }) : t('offers.upload_rule')}
      </Box>
      {failed.map(({ name, error }, index) => (
        <Alert key={`${index} ${name}`} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {t(`offers.upload_flaw.${error}`, { name })}
        </Alert>
      ))}
    </Box>
  );
}
