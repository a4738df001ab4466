// Signing certificates (PKCS#12).
import { type Static, Type } from '@sinclair/typebox';
import { fresh, internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { named } from '../named';
import { Id, Line, ListOf, Nullable, oneOf, Timestamp, withDefault } from '../primitives';

export const PFX_BYTES_MAX = 256 * 1024;
const BASE64_LENGTH_MAX = Math.ceil(PFX_BYTES_MAX / 3) * 4;

export const CERTIFICATE_APPLICABILITIES = ['*', 'XAdES', 'CAdES', 'PAdES'] as const;
export const ENVIRONMENTS = ['TEST', 'PROD'] as const;

const Applicability = oneOf(CERTIFICATE_APPLICABILITIES);
const Environment = oneOf(ENVIRONMENTS);

export const SigningCertificate = named('SigningCertificate', {
  id: Id,
  label: Type.String(),
  applicability: Applicability,
  environment: Environment,
  subject: Type.String({
    description: 'Distinguished name, such as `CN=Acme, O=Acme SAS, C=FR`; a comma in a value is `\\,`',
  }),
  issuer: Type.String(),
  serialNumber: Type.String({ description: 'Hexadecimal' }),
  fingerprint: Type.String({ description: 'SHA-256 of the certificate, hexadecimal' }),
  keyType: Type.String({ description: 'Such as `RSA 2048` or `EC prime256v1`' }),
  notBefore: Timestamp,
  notAfter: Timestamp,
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  deactivatedAt: Nullable(Timestamp),
});
export type SigningCertificate = Static<typeof SigningCertificate>;

export const certificates = {
  listCertificates: defineAction({
    summary: 'List the signing certificates',
    description: 'Deactivated ones too, the newest first, at most 200. Never the file or its password.',
    http: 'GET /api/company/signing-certificates',
    access: member('company:read'),
    output: ListOf(SigningCertificate),
  }),
  addCertificate: defineAction({
    summary: 'Add a signing certificate',
    description:
      'A PKCS#12 file (.p12, .pfx) of at most 256 kB with one private key and its certificate; it may contain ' +
      'further certificates of the chain. It is opened to check that it can be used, and stored encrypted. ' +
      'Owners and admins are notified 30, 7 and 1 days before it expires, by mail and by the event ' +
      '`signing_certificate.expiring`.',
    http: 'POST /api/company/signing-certificates',
    weight: 100,
    work: { queue: 'certificates', atMost: 'a file of 256 kB and 3 s of CPU' },
    timeoutMs: THREAD_TIMEOUT_MS,
    access: fresh(member('company:write', 'settings:write'), 'with_factor'),
    input: Type.Object({
      label: Line(200),
      applicability: withDefault(Applicability, '*'),
      environment: withDefault(Environment, 'TEST'),
      pfxBase64: Type.String({
        minLength: 1,
        description: 'Standard base64 with padding, without line breaks',
      }),
      pfxPassword: Type.String({ maxLength: 500 }),
    }),
    output: SigningCertificate,
    bodyBytesMax: BASE64_LENGTH_MAX + 16 * 1024,
    errors: [
      'certificate_not_pkcs12',
      'certificate_wrong_password',
      'certificate_unsupported',
      'certificate_too_costly',
      'certificate_without_key',
      'certificate_without_certificate',
      'certificate_key_mismatch',
      'certificate_expired',
      'encryption_not_configured',
    ],
  }),
  deactivateCertificate: defineAction({
    summary: 'Deactivate a signing certificate',
    description: 'It is no longer used. File and password are erased; its entry in the list stays.',
    http: 'DELETE /api/company/signing-certificates/{id}',
    access: fresh(member('company:write', 'settings:write'), 'with_factor'),
    input: Type.Object({ id: Id }),
    output: SigningCertificate,
    notFound: 'signing_certificate_not_found',
  }),
  xadesCertificate: defineAction({
    summary: 'Which certificate signs XML of a company',
    description:
      'Active, valid now, with an RSA key, for XAdES or for all: of PROD rather than TEST, the newest.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ certificate: Nullable(Type.Object({ id: Id, notBefore: Timestamp })) }),
    idempotent: true,
  }),
  certificateContent: defineAction({
    summary: 'A signing certificate itself, without its key',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Type.Object({ certificate: Type.String({ description: 'DER, base64' }) }),
    notFound: 'signing_certificate_not_found',
    errors: ['encryption_not_configured'],
    idempotent: true,
  }),
  signWithCertificate: defineAction({
    summary: 'Sign with RSA-SHA256 (PKCS#1 v1.5)',
    description: 'The key does not leave: what signs is not told it, and holds no key of sealed secrets.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, id: Id, content: Type.String({ maxLength: 20_000 }) }),
    output: Type.Object({ signature: Type.String({ description: 'base64' }) }),
    notFound: 'signing_certificate_not_found',
    errors: ['encryption_not_configured'],
    idempotent: true,
  }),
};
