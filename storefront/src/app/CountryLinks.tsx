import { useLocation } from 'react-router-dom';
import { countryCodes, urlForCountry } from '../shared/country.js';
import { useShop } from '../shared/shop.js';

interface CountryLinksProps {
  readonly className?: string;
  /** Classes of each link. */
  readonly link: string;
}

/** The current page in each country. */
export function CountryLinks({ className = '', link }: CountryLinksProps) {
  const { messages: t, pack, location } = useShop();
  const { pathname, search } = useLocation();
  const { protocol, host, hostname } = location;
  const currentUrl = { protocol, host, hostname, hash: `#${pathname}${search}` };
  return (
    <nav aria-label={t.footer.country} className={className}>
      <ul className="-mx-2 flex">
        {countryCodes.map((code) => (
          <li key={code}>
            <a
              href={urlForCountry(code, currentUrl)}
              aria-current={code === pack.code ? 'true' : undefined}
              aria-label={`${code}, ${t.phone.names[code]}`}
              className={`flex min-h-9 min-w-11 items-center justify-center rounded-full px-2 ${link}`}
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
