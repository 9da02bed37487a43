import type { SentInvitation, StaffRow } from '@shop/contracts';
import { within } from '@testing-library/react';
import { ok, page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const invitee: StaffRow = {
  ...{ id: 'staff-7', name: 'Nova Kolegica', email: 'nova.kolegica@primjer.hr', role: 'agent', status: 'invited' },
  ...{ countries: ['HR'], createdAt: '2026-11-21T09:00:00.000Z', invitedUntil: '2026-11-24T09:00:00.000Z' },
  ...{ language: 'hr', secondFactor: false, secondFactorDemanded: false, revision: 0 },
};
const bouncedEmail: SentInvitation = {
  ...{ staffId: invitee.id, messageId: 'message-1', expiresAt: '2026-11-24T09:00:00.000Z', status: 'given_up' },
  ...{ triedAt: '2026-11-21T09:00:01.000Z', reason: 'SMTP 550' },
};
const newInvitation = { id: invitee.id, code: 'new-code', expiresAt: '2026-11-25T09:00:00.000Z' };

describe('the staff screen', () => {
  it('shows why an invitation was not sent, and resends it in the same language', async () => {
    const { server } = await openConsole('/staff', {
      role: 'admin',
      responses: {
        'admin.staff.getList': page([invitee], { counts: { agent: 1 } }),
        'admin.messages.invitations': ok([bouncedEmail]),
      },
    });
    await find('link', /^E-mail: .*550/);
    server.answer({
      'admin.staff.invite': () => {
        const sent: SentInvitation = {
          ...bouncedEmail,
          expiresAt: newInvitation.expiresAt,
          status: 'sent',
          reason: null,
        };
        server.answer({ 'admin.messages.invitations': ok([sent]) });
        return ok(newInvitation);
      },
    });
    await press('button', 'Resend');
    const dialog = within(await find('dialog', 'Resend · Nova Kolegica'));
    expect(dialog.getByLabelText('Language of the message').textContent).toBe('Hrvatski');
    await press('button', 'Resend');
    await find('link', 'E-mail: Sent');
    const linkDialog = within(await find('dialog', 'Resend · Nova Kolegica'));
    expect(linkDialog.getByLabelText<HTMLTextAreaElement>('Link').value).toMatch(
      /\/admin\/#\/invitation\?code=new-code$/,
    );
    expect(server.calls('admin.staff.invite')).toEqual([{ id: invitee.id, language: 'hr' }]);
  });
});
