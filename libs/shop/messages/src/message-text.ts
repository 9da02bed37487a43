import { localDate, packOf, type CountryCode, type CountryPack } from '@shop/countries';
import type { CodeContent, MessageContent } from '@shop/events/messages';
import { renderMembershipMessage, type MembershipContent } from './membership-text.js';
import { formatDate, formatLocalTime, oneClickUrl, pageUrl, renderOrderMessage } from './order-text.js';
import { hiddenCode, shopValuesOf, type RenderedMessage, type TextOptions } from './rendered-message.js';
import { renderInvitation, renderSlowedLogins } from './staff/staff-text.js';
import { texts } from './texts.generated.js';

export function renderMessage(content: MessageContent, country: CountryCode, options: TextOptions): RenderedMessage {
  const pack = packOf(country);
  switch (content.kind) {
    case 'reset_code':
    case 'phone_code':
    case 'email_code':
    case 'email_changed':
    case 'data_request_received':
    case 'logins_slowed':
      return renderAccountMessage(content, pack, options);
    case 'stock_notice':
      return renderStockNotice(content, pack, options.unsubscribeToken);
    case 'staff_logins_slowed':
      return renderSlowedLogins(content, pack);
    case 'staff_invitation':
      return renderInvitation(content, pack, options.invitationCodeOf(content.invitationId));
    default:
      return isMembershipContent(content)
        ? renderMembershipMessage(content, pack)
        : renderOrderMessage(content, pack, options.unsubscribeToken);
  }
}

function renderStockNotice(
  { offer }: Extract<MessageContent, { readonly kind: 'stock_notice' }>,
  pack: CountryPack,
  unsubscribeToken: string | null,
): RenderedMessage {
  const text = texts[pack.code];
  const values = { ...shopValuesOf(pack), offer: offer.name, page: `${pageUrl(pack)}/offers/${offer.slug}` };
  // Always of a lead, so there is a token.
  const token = unsubscribeToken ?? '';
  return {
    subject: text('stock_notice.subject', values),
    text: text('stock_notice.body', { ...values, unsubscribe: `${pageUrl(pack)}/unsubscribe?t=${token}` }),
    unsubscribe: oneClickUrl(pack, token),
  };
}

function isMembershipContent(content: MessageContent): content is MembershipContent {
  return 'membershipId' in content;
}

type AccountContent =
  CodeContent | Extract<MessageContent, { readonly kind: 'email_changed' | 'data_request_received' | 'logins_slowed' }>;

function renderAccountMessage(
  content: AccountContent,
  pack: CountryPack,
  { codeOf, now }: Pick<TextOptions, 'codeOf' | 'now'>,
): RenderedMessage {
  const text = texts[pack.code];
  const shop = shopValuesOf(pack);
  switch (content.kind) {
    case 'reset_code':
    case 'phone_code':
    case 'email_code': {
      const code = (now < content.expiresAt ? codeOf(content) : null) ?? hiddenCode;
      if (content.kind === 'reset_code')
        return { subject: text('reset_code.subject', shop), text: text('reset_code.body', { ...shop, code }) };
      return content.kind === 'phone_code'
        ? { subject: text('phone_code.subject', shop), text: text('phone_code.body', { ...shop, code }) }
        : { subject: text('email_code.subject', shop), text: text('email_code.body', { ...shop, code }) };
    }
    case 'data_request_received': {
      const dueOn = formatDate(localDate(content.dueAt, pack));
      const kind = text(`data_request_received.kind.${content.requestKind}`);
      return {
        subject: text('data_request_received.subject', shop),
        text: text('data_request_received.body', { ...shop, kind, dueOn }),
      };
    }
    case 'email_changed':
    case 'logins_slowed': {
      const reset = `https://${pack.hosts.domain}/#/forgotPassword`;
      const at = formatLocalTime(content.at, pack.timeZone);
      return content.kind === 'email_changed'
        ? { subject: text('email_changed.subject', shop), text: text('email_changed.body', { ...shop, at, reset }) }
        : { subject: text('logins_slowed.subject', shop), text: text('logins_slowed.body', { ...shop, at, reset }) };
    }
  }
}
