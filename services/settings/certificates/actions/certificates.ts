import { createPrivateKey, sign } from 'node:crypto';
import type { Input } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { PFX_BYTES_MAX } from '../../../../shared/contracts/settings/certificates';
import { openPkcs12 } from '../../../../shared/pkcs12/open';
import { shareOf } from '../../../../shared/quotas/payers';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { listOf } from '../../../../shared/runtime/lists/row-actions';
import {
  type CertificateRecord,
  certificateEvent,
  chooseForXades,
  type Described,
  describe,
  present,
  SEALED,
  sealPlace,
} from '../domain/describe';
import { CertificateRow } from '../models/certificate-row';
import { insertCertificate } from '../queries/certificates';

export const add = writeAction(settings.addCertificate, {
  async ask(input, ctx) {
    const pfx = decode(input.pfxBase64);
    if (!ctx.secrets.isConfigured) throw problem('encryption_not_configured');
    const { certificate } = await openPkcs12(await shareOf(ctx, ctx.companyId), pfx, input.pfxPassword);
    const described = describe(certificate);
    if (new Date(described.notAfter) <= ctx.now()) {
      throw problem('certificate_expired', `The certificate was valid until ${described.notAfter}.`);
    }
    return newRow(ctx, input, described);
  },
  async write(_input, ctx, row) {
    const { companyId } = ctx;
    const data = certificateEvent(row);
    await ctx.company.create(insertCertificate, row, {
      companyId,
      type: 'signing_certificate.added',
      data,
    });
    return present(row);
  },
});

function newRow(
  ctx: CallContext,
  { pfxBase64, pfxPassword, ...chosen }: Input<typeof settings.addCertificate>,
  described: Described,
): CertificateRecord {
  const id = newId();
  return {
    ...chosen,
    ...described,
    companyId: ctx.companyId,
    id,
    isActive: true,
    sealedPfx: seal(ctx, id, 'pfx', pfxBase64),
    sealedPassword: seal(ctx, id, 'password', pfxPassword),
    notifiedDays: null,
    createdAt: ctx.now().toISOString(),
    deactivatedAt: null,
  };
}

/** Accepts canonical base64 only, so that the same bytes are always the same text. */
function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64)
    throw invalid('/pfxBase64', 'must be standard base64 with padding');
  if (bytes.length > PFX_BYTES_MAX)
    throw invalid('/pfxBase64', `must hold at most ${PFX_BYTES_MAX / 1024} kB`);
  return bytes;
}

function seal(ctx: CallContext, rowId: string, field: 'pfx' | 'password', plaintext: string): string {
  return ctx.secrets.seal(plaintext, sealPlace({ companyId: ctx.companyId, id: rowId }, field));
}

export const certificateContent = readAction(settings.certificateContent, async (input, ctx) => {
  const { certificate } = await openCertificate(ctx, input);
  return { certificate: Buffer.from(certificate).toString('base64') };
});

export const deactivate = writeAction(settings.deactivateCertificate, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(CertificateRow, { id });
      if (!row) throw problem('signing_certificate_not_found');
      if (!row.isActive) return present(row);
      const end = { isActive: false, deactivatedAt: ctx.now().toISOString() };
      const after = { ...row, ...end, sealedPfx: null, sealedPassword: null };
      await tx.update(CertificateRow, { id }, after);
      await tx.emit(ctx.companyId, 'signing_certificate.deactivated', { id });
      return present(after);
    }),
});

const LISTED = { without: SEALED, order: ['id desc'], limit: 200 } as const;

export const list = listOf(settings.listCertificates, CertificateRow, LISTED, present);

export const signWithCertificate = readAction(settings.signWithCertificate, async (input, ctx) => {
  const { privateKey } = await openCertificate(ctx, input);
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  return { signature: sign('sha256', Buffer.from(input.content), key).toString('base64') };
});

export const xadesCertificate = readAction(settings.xadesCertificate, async ({ companyId }, ctx) => {
  // no key to open a certificate with
  if (!ctx.secrets.isConfigured) return { certificate: null };
  const rows = ctx.companyNamed(companyId);
  const active = await rows.findAll(CertificateRow, { isActive: true }, { without: SEALED });
  return { certificate: chooseForXades(active, ctx.now()) };
});

/**
 * Opens a stored certificate with its key, in the process that stores it.
 * @throws 404 if there is none or it was deactivated; 503 without the key that seals it
 */
async function openCertificate(ctx: AskContext, { companyId, id }: { companyId: string; id: string }) {
  const row = await ctx.companyNamed(companyId).find(CertificateRow, { id });
  if (!row?.sealedPfx || !row.sealedPassword) throw problem('signing_certificate_not_found');
  if (!ctx.secrets.isConfigured) throw problem('encryption_not_configured');
  const pfx = ctx.secrets.open(row.sealedPfx, sealPlace(row, 'pfx'));
  const password = ctx.secrets.open(row.sealedPassword, sealPlace(row, 'password'));
  return openPkcs12(await shareOf(ctx, companyId), Buffer.from(pfx, 'base64'), password);
}
