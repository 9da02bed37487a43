/**
 * Control, line separator and invisible characters: they can hide text, reverse it, or break lines. No supported
 * language uses them.
 */
const unreadable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?!\p{L})\p{Default_Ignorable_Code_Point}/gu;
/** Emoji sequences: the only accepted use of joiners and variation selectors. */
const wholeEmoji =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?)*|[\d#*]\uFE0F\u20E3/gu;

/** Unicode spaces and blank-looking letters. */
const blank = /[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether all characters are visible. */
export function isReadableLine(text: string): boolean {
  return text.replace(wholeEmoji, '').search(unreadable) === -1;
}

/** Also allows line breaks and tabs. */
export function isReadableProse(text: string): boolean {
  return isReadableLine(text.replace(/[\n\t]/g, ''));
}

export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(new RegExp(blank, 'gu'), ''));
}

export function trimLine(text: string): string {
  return trimmed(text, (sign) => blank.test(sign));
}

export function trimProse(text: string): string {
  return trimmed(text, (sign) => blank.test(sign) || /[\t\n]/.test(sign));
}

/** A regular expression for trailing blanks would be quadratic. */
function trimmed(text: string, isBlank: (sign: string) => boolean): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Normalises line breaks to LF. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Drops invisible characters from typed or pasted text: users could not find them. */
export function withoutInvisible(text: string): string {
  const emoji = text.match(wholeEmoji) ?? [];
  return text
    .split(wholeEmoji)
    .map(
      (part, index) => part.replace(unreadable, (sign) => (/[\t\n\r]/.test(sign) ? sign : '')) + (emoji[index] ?? ''),
    )
    .join('');
}

export function readableLine(text: string): string {
  return trimLine(withoutInvisible(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')));
}

export function readableProse(text: string): string {
  return trimProse(withoutInvisible(withPlainBreaks(text).replace(/[\u0085\u2028\u2029]/g, '\n')));
}

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Plain `ime@primjer.ba`, any script (RFC 6531). Comments, quotes, lists and display names could redirect mail. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    localPart.test(local) &&
    !/^[.']|\.\.|\.$/.test(local) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    (labels.at(-1) ?? '').length > 1
  );
}
