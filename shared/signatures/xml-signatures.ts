// The library for signed XML, loaded by the first signature that is made or checked: with its parser it takes 2 MB.
import type * as xmlCrypto from 'xml-crypto';

export function xmlSignatures(): typeof xmlCrypto {
  return require('xml-crypto');
}
