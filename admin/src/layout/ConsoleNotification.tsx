import { Notification } from 'react-admin';

/**
 * In the free middle of the page's first line, on phones over the top bar: at the bottom it would cover the outcome
 * buttons, the pages of a list and the menu of a phone.
 */
export function ConsoleNotification() {
  return (
    <Notification
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 6, md: 16 }, left: { md: 'calc(50% + 112px)' } }}
    />
  );
}
