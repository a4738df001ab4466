// Second factors, recovery codes and the security log of a user.
import type { FieldTexts } from './texts';

export const FACTOR_TEXTS: FieldTexts = {
  'Factor.name': { example: 'Phone' },
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
  challengeToken: ['The token that `mfa_required` told', 'q3vYy0dZcVdJ8k2mR6nB4w'],
  totp: { example: '287082' },
  recoveryCode: { example: 'K3PZ-7QWM-XR2D-9HTB' },
  maxAgeSeconds: ['Seconds for which a proof counts', 600],
  'StepUpOptions.methods': ['The proofs that the user can give', ['totp', 'recovery_code']],
  'CurrentSession.methods': { example: ['pwd', 'otp'] },
  'SecurityEvent.action': ['What was done'],
  'SecurityEvent.factorName': { example: 'Phone' },
  'SecurityEvent.address': { example: '203.0.113.7' },
};
