import { Link } from 'react-router-dom';
import { useMessages } from '../shop.js';

export function TermsNote({ lead }: { lead: string }) {
  const { login } = useMessages();
  const link = 'underline underline-offset-4';
  return (
    <p className="text-center text-sm text-soft">
      {lead}{' '}
      <Link to="/terms-of-use" className={link}>
        {login.termsOf}
      </Link>{' '}
      {login.and}{' '}
      <Link to="/privacy-policy" className={link}>
        {login.privacyOf}
      </Link>
      .
    </p>
  );
}
