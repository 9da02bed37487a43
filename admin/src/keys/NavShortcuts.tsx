import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useNavItems, type NavItem } from '../layout/nav-items.js';
import { useShortcut } from './KeyProvider.js';

/** Pressed after G. */
const keyByPath: Readonly<Record<string, string>> = {
  '/': 't',
  '/queue': 'q',
  '/orders': 'o',
  '/customers': 'c',
  '/reviews': 'r',
  '/leads': 'l',
  '/returns': 'e',
  '/messages': 'm',
  '/offers': 'f',
  '/reports': 'p',
  '/staff': 's',
};

export function NavShortcuts() {
  return useNavItems()
    .filter(({ to }) => to in keyByPath)
    .map((item) => <NavShortcut key={item.to} item={item} />);
}

function NavShortcut({ item: { to, label } }: { readonly item: NavItem }) {
  const t = useText();
  const navigate = useNavigate();
  useShortcut(`g ${keyByPath[to]}`, t('keys.go_to', { screen: t(label) }), () => void navigate(to));
  return null;
}
