import type { StaffRow } from '@shop/contracts';
import { useState } from 'react';
import { CommandDialog } from '../commands/CommandDialog.js';
import { useText } from '../i18n/use-text.js';
import { InvitationDialog, type Invitation } from './InvitationDialog.js';
import { LanguageField, useInvitationLanguage } from './LanguageField.js';

interface ResendInvitationDialogProps {
  readonly member: StaffRow;
  readonly onClose: () => void;
}

export function ResendInvitationDialog({ member, onClose }: ResendInvitationDialogProps) {
  const t = useText();
  const language = useInvitationLanguage(member.language);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const isNew = member.status === 'invited';
  const action = t(isNew ? 'staff.send_again' : 'staff.new_code');
  const title = `${action} · ${member.name}`;
  if (invitation !== null) return <InvitationDialog title={title} invitation={invitation} onClose={onClose} />;
  return (
    <CommandDialog
      method="admin.staff.invite"
      subject={member.id}
      title={title}
      text={t(isNew ? 'staff.send_again_text' : 'staff.new_code_text')}
      submitLabel={action}
      values={{ language }}
      undrafted={{ fields: ['language'] }}
      toParams={(values) => ({ id: member.id, ...values })}
      onClose={onClose}
      onDone={setInvitation}
    >
      <LanguageField />
    </CommandDialog>
  );
}
