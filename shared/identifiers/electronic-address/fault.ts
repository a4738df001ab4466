// Checks an electronic address (BT-34, BT-49) by the EAS list and by what is known of its scheme.
import { isListed } from '../../code-lists/code-list';
import type { ElectronicAddress } from '../../contracts/party-fields';
import type { FieldError } from '../../runtime/errors';
import { addressScheme } from './schemes';

/** Printable ASCII without spaces; Peppol allows 135 characters with the scheme (policy for identifiers, POLICY 1). */
const CHARACTERS = /^[\x21-\x7e]{1,125}$/;
const EMAIL_SCHEMES = ['EM', '0202'];

/** Empty for an address that could exist. */
export function electronicAddressFaults(
  address: ElectronicAddress | null | undefined,
  at = '/electronicAddress',
): FieldError[] {
  if (!address) return [];
  if (!isListed('eas', address.scheme)) {
    const message =
      'must be a code of the EAS list, such as 0088 (GLN), 9930 (German VAT number) or EM (e-mail)';
    return [{ pointer: `${at}/scheme`, message }];
  }
  const message = valueFault(address);
  return message === undefined ? [] : [{ pointer: `${at}/value`, message }];
}

function valueFault({ scheme: code, value }: ElectronicAddress): string | undefined {
  const scheme = addressScheme(code);
  const like = scheme ? `like ${scheme.example} (${scheme.label})` : `in the characters of scheme ${code}`;
  if (/\s/.test(value)) return `must be written without spaces, ${like}`;
  if (value.startsWith(`${code}:`)) return `must be written without ${code}: before it, ${like}`;
  // an e-mail address may have letters of any script
  if (!EMAIL_SCHEMES.includes(code) && !CHARACTERS.test(value))
    return `must be written ${like}, in at most 125 letters, digits and signs of ASCII`;
  if (!scheme) return undefined;
  if (!scheme.pattern.test(value)) return `must be written ${like}`;
  if (scheme.hasRightDigits?.(value) !== false) return undefined;
  if (EMAIL_SCHEMES.includes(code)) return `must be written ${like}`;
  return `has wrong check digits for ${scheme.label}; a right one is ${scheme.example}`;
}
