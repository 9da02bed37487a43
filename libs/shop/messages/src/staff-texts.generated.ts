import { createTexts } from '@shop/texts';
import invitationBodyBs from '../staff-texts/invitation.body.bs.txt';
import invitationBodyEn from '../staff-texts/invitation.body.en.txt';
import invitationBodyHr from '../staff-texts/invitation.body.hr.txt';
import invitationBodySr from '../staff-texts/invitation.body.sr.txt';
import loginsSlowedBodyBs from '../staff-texts/logins_slowed.body.bs.txt';
import loginsSlowedBodyEn from '../staff-texts/logins_slowed.body.en.txt';
import loginsSlowedBodyHr from '../staff-texts/logins_slowed.body.hr.txt';
import loginsSlowedBodySr from '../staff-texts/logins_slowed.body.sr.txt';
import newPasswordBodyBs from '../staff-texts/new_password.body.bs.txt';
import newPasswordBodyEn from '../staff-texts/new_password.body.en.txt';
import newPasswordBodyHr from '../staff-texts/new_password.body.hr.txt';
import newPasswordBodySr from '../staff-texts/new_password.body.sr.txt';
import staffBs from '../staff-texts/staff.bs.json';
import staffEn from '../staff-texts/staff.en.json';
import staffHr from '../staff-texts/staff.hr.json';

/** Made by `npm run texts`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'invitation.body': { readonly link: string | number; readonly shop: string | number; readonly until: string | number };
  'logins_slowed.body': { readonly at: string | number; readonly shop: string | number };
  'new_password.body': { readonly link: string | number; readonly shop: string | number; readonly until: string | number };
  'invitation.subject': { readonly shop: string | number };
  'new_password.subject': { readonly shop: string | number };
  'logins_slowed.subject': { readonly shop: string | number };
}

const en = {
  'invitation.body': invitationBodyEn.trimEnd(),
  'logins_slowed.body': loginsSlowedBodyEn.trimEnd(),
  'new_password.body': newPasswordBodyEn.trimEnd(),
  ...staffEn,
};
const bs = {
  'invitation.body': invitationBodyBs.trimEnd(),
  'logins_slowed.body': loginsSlowedBodyBs.trimEnd(),
  'new_password.body': newPasswordBodyBs.trimEnd(),
  ...staffBs,
};
const hr = {
  ...bs,
  'invitation.body': invitationBodyHr.trimEnd(),
  'logins_slowed.body': loginsSlowedBodyHr.trimEnd(),
  'new_password.body': newPasswordBodyHr.trimEnd(),
  ...staffHr,
};
const sr = {
  ...bs,
  'invitation.body': invitationBodySr.trimEnd(),
  'logins_slowed.body': loginsSlowedBodySr.trimEnd(),
  'new_password.body': newPasswordBodySr.trimEnd(),
};

export const texts = {
  en: createTexts<TextValues>(en, 'en'),
  bs: createTexts<TextValues>(bs, 'bs'),
  hr: createTexts<TextValues>(hr, 'hr'),
  sr: createTexts<TextValues>(sr, 'sr'),
};
