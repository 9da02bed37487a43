import { createTexts } from '@shop/texts';
import staffBs from '../staff-texts/staff.bs.json';
import staffEn from '../staff-texts/staff.en.json';
import staffHr from '../staff-texts/staff.hr.json';
import staffInvitationBodyBs from '../staff-texts/staff_invitation.body.bs.txt';
import staffInvitationBodyEn from '../staff-texts/staff_invitation.body.en.txt';
import staffInvitationBodyHr from '../staff-texts/staff_invitation.body.hr.txt';
import staffInvitationBodySr from '../staff-texts/staff_invitation.body.sr.txt';
import staffLoginsSlowedBodyBs from '../staff-texts/staff_logins_slowed.body.bs.txt';
import staffLoginsSlowedBodyEn from '../staff-texts/staff_logins_slowed.body.en.txt';
import staffLoginsSlowedBodyHr from '../staff-texts/staff_logins_slowed.body.hr.txt';
import staffLoginsSlowedBodySr from '../staff-texts/staff_logins_slowed.body.sr.txt';
import staffNewPasswordBodyBs from '../staff-texts/staff_new_password.body.bs.txt';
import staffNewPasswordBodyEn from '../staff-texts/staff_new_password.body.en.txt';
import staffNewPasswordBodyHr from '../staff-texts/staff_new_password.body.hr.txt';
import staffNewPasswordBodySr from '../staff-texts/staff_new_password.body.sr.txt';

/** Made by `npm run texts`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'staff_invitation.subject': { readonly shop: string | number };
  'staff_new_password.subject': { readonly shop: string | number };
  'staff_logins_slowed.subject': { readonly shop: string | number };
  'staff_invitation.body': { readonly link: string | number; readonly shop: string | number; readonly until: string | number };
  'staff_logins_slowed.body': { readonly at: string | number; readonly shop: string | number };
  'staff_new_password.body': { readonly link: string | number; readonly shop: string | number; readonly until: string | number };
}

const en = {
  ...staffEn,
  'staff_invitation.body': staffInvitationBodyEn.trimEnd(),
  'staff_logins_slowed.body': staffLoginsSlowedBodyEn.trimEnd(),
  'staff_new_password.body': staffNewPasswordBodyEn.trimEnd(),
};
const bs = {
  ...staffBs,
  'staff_invitation.body': staffInvitationBodyBs.trimEnd(),
  'staff_logins_slowed.body': staffLoginsSlowedBodyBs.trimEnd(),
  'staff_new_password.body': staffNewPasswordBodyBs.trimEnd(),
};
const hr = {
  ...bs,
  ...staffHr,
  'staff_invitation.body': staffInvitationBodyHr.trimEnd(),
  'staff_logins_slowed.body': staffLoginsSlowedBodyHr.trimEnd(),
  'staff_new_password.body': staffNewPasswordBodyHr.trimEnd(),
};
const sr = {
  ...bs,
  'staff_invitation.body': staffInvitationBodySr.trimEnd(),
  'staff_logins_slowed.body': staffLoginsSlowedBodySr.trimEnd(),
  'staff_new_password.body': staffNewPasswordBodySr.trimEnd(),
};

export const texts = {
  en: createTexts<TextValues>(en, 'en'),
  bs: createTexts<TextValues>(bs, 'bs'),
  hr: createTexts<TextValues>(hr, 'hr'),
  sr: createTexts<TextValues>(sr, 'sr'),
};
