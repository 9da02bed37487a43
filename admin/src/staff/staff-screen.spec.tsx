import type { SentInvitation, StaffRow } from '@shop/contracts';
import { screen, within } from '@testing-library/react';
import { ok, page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const invitee: StaffRow = {
  ...{ id: 'staff-7', name: 'Nova Kolegica', email: 'nova.kolegica@primjer.hr', role: 'agent', status: 'invited' },
  ...{ countries: ['HR'], createdAt: '2026-11-21T09:00:00.000Z', invitedUntil: '2026-11-24T09:00:00.000Z' },
  ...{ language: 'hr', secondFactor: false, secondFactorDemanded: false, lastLoginAt: null, revision: 0 },
};
const member: StaffRow = {
  ...{ ...invitee, id: 'staff-8', name: 'Ana Agent', email: 'ana@primjer.hr', status: 'active' },
  ...{ countries: ['HR', 'BA'], invitedUntil: null },
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

  it('has all changes of a member in the menu of the row, and shows the facts as text', async () => {
    await openConsole('/staff', {
      role: 'admin',
      responses: { 'admin.staff.getList': page([member], { counts: { agent: 1 } }) },
    });
    await press('button', 'More: Ana Agent');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['Change role', 'Change countries', 'Two-factor sign-in', 'Send reset link', 'Deactivate account'],
    ]);
    await press('menuitem', 'Change role');
    await find('dialog', /^Change role/);
    const row = screen.getByText('Ana Agent').closest('tr')!;
    expect(row.querySelectorAll('button')).toHaveLength(1);
    expect(row.textContent).toContain('AgentHR, BA');
  });

  it('shows the last login of each member, or that there was none', async () => {
    const newcomer: StaffRow = { ...invitee, name: 'Nova' };
    const seen: StaffRow = { ...member, id: 'staff-9', name: 'Zoran', lastLoginAt: '2026-11-20T09:30:00.000Z' };
    await openConsole('/staff', {
      role: 'admin',
      responses: { 'admin.staff.getList': page([newcomer, member, seen], { counts: { agent: 3 } }) },
    });
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
    await screen.findByRole('columnheader', { name: 'Last login' });
    expect(await rowOf('Nova')).toContain('Never');
    expect(await rowOf('Ana Agent')).toContain('None recorded');
    expect(await rowOf('Zoran')).toMatch(/20\sNov/);
  });

  it('warns of an administrator without a second factor', async () => {
    const admin: StaffRow = { ...member, id: 'staff-9', name: 'Zoran', role: 'admin' };
    await openConsole('/staff', {
      role: 'admin',
      responses: { 'admin.staff.getList': page([admin, member], { counts: { agent: 1, admin: 1 } }) },
    });
    const risk = await screen.findByText('A stolen password is enough to log in.');
    expect(risk.closest('tr')?.textContent).toContain('Zoran');
  });
});
