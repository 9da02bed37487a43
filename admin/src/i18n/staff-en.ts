/** The texts about the staff; the other languages have the same keys by their type. */
export const staffEnglish = {
  title: 'Staff',
  invite: 'Invite',
  by_role: 'By role',
  search: 'Name or e-mail',
  none: 'Nobody was found.',
  role_of: 'Role',
  change_role: 'Change role',
  change_role_text: 'It takes effect at once: whoever it is has to log in again.',
  new_code: 'New link',
  new_code_text:
    'Makes a link by which they choose a new password within 72 hours. Earlier links are worthless; the old password works until the new one is chosen.',
  disable: 'End account',
  disable_text: 'They are logged out everywhere and cannot log in any more. What they did stays in the records.',
  since: 'Since',
  full_name: 'First and last name',
  invited_until: 'Invited, until %{time}',
  status: {
    invited: 'Invited',
    active: 'Active',
    disabled: 'Ended',
  },
  role: {
    agent: 'Agent',
    support: 'Support',
    manager: 'Manager',
    engineer: 'Engineer',
    admin: 'Administrator',
  },
  about: {
    agent: 'Calls, reads orders, looks after contacts.',
    support: 'Orders, reviews, customers, memberships, contacts, messages.',
    manager: 'Calls and support, offers, statistics, audit; may erase customers.',
    engineer: 'Event log, read models, jobs.',
    admin: 'Everything, and the staff.',
  },
  link: {
    text: 'Give this link to the person. It is good once, until %{time}, and is not shown again.',
    label: 'Link',
    copy: 'Copy',
    copied: 'Copied',
  },
  welcome: {
    title: 'Welcome to the team',
    text: 'Choose the password with which you will log in.',
    rule: '8 to 64 characters',
    submit: 'Save the password',
    done: 'Your password is saved. You can log in now.',
    wrong: 'This link is wrong, used or too old. Ask your administrator for a new one.',
  },
};

export type StaffMessages = typeof staffEnglish;
