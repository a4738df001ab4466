import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import { receivables } from '../../../../shared/contracts/receivables';
import {
  ExportedMandateRequest,
  type MandateView,
} from '../../../../shared/contracts/receivables/direct-debit/mandate-requests';
import { settings } from '../../../../shared/contracts/settings';
import { clientName, languageFor } from '../../../../shared/law/sale/parties';
import { AskAgain, readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { EXPORT_PAGE, exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey, pageOf } from '../../../../shared/runtime/lists/row-actions';
import { actorOf } from '../../../../shared/runtime/principal';
import { fingerprint, newToken } from '../../../../shared/runtime/secrets/credentials';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { addressLines, mandateSentence, presentMandateRequest } from '../domain/mandate-request';
import { newMandate } from '../domain/new-mandate';
import { mandateEvent } from '../domain/present-mandate';
import { type MandateRequestRecord, MandateRequestRow } from '../models/mandate-request-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';
import { mandateRequestList } from '../queries/mandates';
import { readSettings } from '../use-cases/change-mandate';
import { mailRequest, readMailed } from '../use-cases/mail-mandate-request';
import { readMandateRequest } from '../use-cases/read-mandate-request';

const USER_AGENT_MAX = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export const createMandateRequest = writeAction(receivables.createMandateRequest, {
  async ask({ clientId, scheme, isMailed }, ctx) {
    await readCreditorId(ctx);
    const [client, company] = await Promise.all([readClient(ctx, clientId), readCompany(ctx)]);
    if (!client) throw problem('client_not_found');
    if (scheme === 'B2B' && client.type !== 'COMPANY')
      throw invalid('/scheme', 'is CORE for a client that is no company');
    const mailed = isMailed ? await readMailed(ctx, client, company) : undefined;
    return { language: languageFor(client, company), mailed };
  },
  write: ({ expiresInDays, isMailed: _mailed, ...wish }, ctx, { language, mailed }) =>
    ctx.company.transaction(async (tx) => {
      const token = newToken();
      const now = ctx.now();
      const createdAt = now.toISOString();
      const { companyId } = ctx;
      const row: MandateRequestRecord = {
        ...{ companyId, id: newId(), tokenHash: fingerprint(token), ...wish, language },
        sentTo: mailed?.to ?? null,
        expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS).toISOString(),
        ...{ revokedAt: null, mandateId: null, evidence: null, createdBy: actorOf(ctx.principal) },
        ...{ version: 1, createdAt, updatedAt: createdAt },
      };
      await tx.insert(MandateRequestRow, row);
      const { id, version } = row;
      tx.record(companyId, 'mandate_request.created', { type: 'mandate_request', id, version });
      const url = `${ctx.config.baseUrl}/mandate/${token}`;
      if (mailed) await mailRequest(tx, ctx, row, { ...mailed, url });
      return { ...presentMandateRequest(row, now), url };
    }),
});

/** @throws 409 where the company has no creditor identifier, which a mandate names */
async function readCreditorId(ctx: AskContext): Promise<string> {
  const { creditorId } = await readSettings(ctx.company, ctx.companyId, ctx.now());
  if (creditorId === null) throw problem('direct_debit_not_configured');
  return creditorId;
}

export const listMandateRequests = pageOf(receivables.listMandateRequests, mandateRequestList);
export const getMandateRequest = byKey(
  receivables.getMandateRequest,
  MandateRequestRow,
  'mandate_request_not_found',
  (row, ctx) => presentMandateRequest(row, ctx.now()),
);

/** A link that is revoked or signed already stays as it is, without an error. */
export const revokeMandateRequest = writeAction(receivables.revokeMandateRequest, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(MandateRequestRow, { id });
      if (!row) throw problem('mandate_request_not_found');
      ctx.precondition(row.version);
      const now = ctx.now();
      if (row.revokedAt !== null || row.mandateId !== null) return presentMandateRequest(row, now);
      const revokedAt = now.toISOString();
      const revoked = { ...row, revokedAt, version: row.version + 1, updatedAt: revokedAt };
      await tx.update(MandateRequestRow, { id }, revoked);
      const { companyId, version } = revoked;
      tx.record(companyId, 'mandate_request.revoked', { type: 'mandate_request', id, version });
      return presentMandateRequest(revoked, now);
    }),
});

export const viewMandateRequest = readAction(
  receivables.viewMandateRequest,
  async ({ token, language: read }, caller): Promise<MandateView> => {
    const request = await readMandateRequest(caller, token);
    const ctx = caller.actingFor(request.companyId);
    const { scheme, type, clientId, mandateId } = request;
    const language = read ?? request.language;
    const { companyId } = request;
    const [{ accentColor }, creditorId, company, client] = await Promise.all([
      ctx.call(settings.brandingFor, { companyId }),
      readCreditorId(ctx),
      readCompany(ctx),
      readClient(ctx, clientId),
    ]);
    const mandate = mandateId === null ? undefined : await ctx.company.find(MandateRow, { id: mandateId });
    return {
      creditor: {
        ...{ name: company.name, creditorId, address: addressLines(company, language) },
        accentColor,
      },
      ...{ scheme, type, language },
      holderName: client ? clientName(client) : '',
      sentence: mandateSentence(request, language, company.name),
      signed: mandate ? { reference: mandate.reference, on: mandate.signedOn } : null,
    };
  },
);

interface Signing {
  request: MandateRequestRecord;
  mandate: MandateRecord;
  language: DocumentLanguage;
  sentence: string;
}

export const signMandate = writeAction(receivables.signMandate, {
  async ask({ token, holderName, iban, bic, language: read }, caller): Promise<Signing> {
    const request = await readMandateRequest(caller, token);
    const ctx = caller.actingFor(request.companyId);
    const { companyId, clientId, scheme, type } = request;
    const language = read ?? request.language;
    await readCreditorId(ctx);
    const [client, company] = await Promise.all([readClient(ctx, clientId), readCompany(ctx)]);
    if (!client) throw problem('mandate_request_closed');
    const today = todayOf(ctx, company);
    const paper = { clientId, scheme, type, iban, holderName, signedOn: today, signedBy: 'online' as const };
    const head = { companyId, id: newId(), now: ctx.now().toISOString(), today };
    const isCompany = client.type === 'COMPANY';
    const mandate = newMandate({ ...paper, ...(bic && { bic }) }, { ...head, isCompany });
    return { request, mandate, language, sentence: mandateSentence(request, language, company.name) };
  },
  write: (_input, caller, { request: read, mandate, language, sentence }) =>
    caller.companyNamed(read.companyId).transaction(async (tx) => {
      const request = await tx.lock(MandateRequestRow, { id: read.id });
      if (!request || request.revokedAt !== null) throw problem('mandate_request_closed');
      const signed = request.mandateId && (await tx.find(MandateRow, { id: request.mandateId }));
      if (signed) return { reference: signed.reference, signedOn: signed.signedOn };
      if (request.version !== read.version) throw new AskAgain();
      await tx.insert(MandateRow, mandate);
      await tx.emit(mandate.companyId, 'mandate.created', mandateEvent(mandate));
      const signedAt = caller.now().toISOString();
      const { address, userAgent } = caller.client;
      const agent = userAgent.slice(0, USER_AGENT_MAX);
      const evidence = { sentence, language, signedAt, address, userAgent: agent };
      const version = request.version + 1;
      const change = { mandateId: mandate.id, evidence, version, updatedAt: signedAt };
      await tx.update(MandateRequestRow, { id: request.id }, change);
      return { reference: mandate.reference, signedOn: mandate.signedOn };
    }),
});

const requestText = compileOutput(ExportedMandateRequest);

export const exportMandateRequests = exportPageAction(
  receivables.exportMandateRequests,
  (rows, after) => rows.findAll(MandateRequestRow, { id: { above: after } }, EXPORT_PAGE),
  (row, ctx) => requestText({ ...presentMandateRequest(row, ctx.now()), evidence: row.evidence }),
);
