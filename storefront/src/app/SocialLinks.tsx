import { useShop } from '../shared/shop.js';
import { SocialIcon } from '../shared/ui/SocialIcon.js';

export function SocialLinks({ className = 'hover:bg-green-tint' }: { className?: string }) {
  const { pack } = useShop();
  const channels = [
    { name: 'facebook', label: 'Facebook', href: pack.social.facebook },
    { name: 'instagram', label: 'Instagram', href: pack.social.instagram },
    { name: 'tiktok', label: 'TikTok', href: pack.social.tiktok },
  ] as const;
  return (
    <ul className="-ml-2.5 flex">
      {channels.map(({ name, label, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={label}
            className={`flex size-11 items-center justify-center rounded-full ${className}`}
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
