// Second factors, recovery codes and the security log of a user.
import type { FieldTexts } from './texts';

export const FACTOR_TEXTS: FieldTexts = {
  'Factor.name': ['Name that the user gave it', 'Phone'],
  'IdentityAddTotpBody.name': ['Name by which the user will know it', 'Phone'],
  'IdentityRenameFactorBody.name': ['Name by which the user will know it', 'Old phone'],
  'ConfirmedTotp.factor': ['The factor, which counts from now on'],
  'ConfirmedTotp.recoveryCodes': { example: ['K3PZ-7QWM-XR2D-9HTB'] },
  'RecoveryCodes.codes': ['The new codes', ['K3PZ-7QWM-XR2D-9HTB']],
  'NewTotp.secret': { example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  'NewTotp.uri': {
    example:
      'otpauth://totp/invoicing.example:ada%40acme.example?issuer=invoicing.example&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  },
  'IdentityConfirmTotpBody.code': { example: '287082' },
  'SecurityEvent.action': ['What was done'],
  'SecurityEvent.factorName': { example: 'Phone' },
  'SecurityEvent.address': { example: '203.0.113.7' },
};
