import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText, type TextKey } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import type { ResourceName } from '../providers/resources.js';
import { isNotFound, LoadError } from './LoadError.js';
import { listAddress } from './list-path.js';

interface RecordLoadErrorProps {
  readonly error: unknown;
  readonly notFoundText?: TextKey;
}

/** Screen of a record that does not load: a wrong address leads on to the list. */
export function RecordLoadError({ error, notFoundText = 'error.NOT_FOUND' }: RecordLoadErrorProps) {
  const t = useText();
  const resource = useResourceContext() as ResourceName | undefined;
  if (!isNotFound(error)) return <LoadError error={error} />;
  return (
    <>
      <PageHeader title={t('records.not_found')} />
      <Alert severity="info" sx={{ mb: 2 }}>
        {t(notFoundText)}
      </Alert>
      {resource !== undefined && (
        <Button component={Link} to={listAddress(resource)} variant="contained">
          {t('records.back')}
        </Button>
      )}
    </>
  );
}
