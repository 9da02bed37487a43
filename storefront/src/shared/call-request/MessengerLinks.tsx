import { useShop } from '../shop.js';

/** Nothing for a messenger without a number. */
export function MessengerLinks({ className }: { className: string }) {
  const { viber, whatsApp } = useShop().pack.brand.messengers ?? {};
  const links = [
    { name: 'Viber', href: viber && `viber://chat?number=${encodeURIComponent(viber)}` },
    { name: 'WhatsApp', href: whatsApp && `https://wa.me/${whatsApp.slice(1)}` },
  ];
  return links.map(
    ({ name, href }) =>
      href !== undefined && (
        <a key={name} href={href} className={className}>
          {name}
        </a>
      ),
  );
}
