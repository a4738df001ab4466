// Answers of NAV as XML.
import type { Decision, Report, Transaction } from './archive';

const API = 'http://schemas.nav.gov.hu/OSA/3.0/api';
const COMMON = 'http://schemas.nav.gov.hu/NTCA/1.0/common';
const SOFTWARE =
  '<software><softwareId>NAVSIMULATOR000001</softwareId><softwareName>Simulator</softwareName>' +
  '<softwareOperation>ONLINE_SERVICE</softwareOperation><softwareMainVersion>1</softwareMainVersion>' +
  '<softwareDevName>Simulator</softwareDevName><softwareDevContact>x</softwareDevContact></software>';

const tag = (name: string, text: string | number | boolean) => `<${name}>${text}</${name}>`;

function answer(name: string, at: Date, result: string, content: string): string {
  const header = `${tag('ns2:requestId', `A${at.getTime()}`)}${tag('ns2:timestamp', at.toISOString())}`;
  const versions = `${tag('ns2:requestVersion', '3.0')}${tag('ns2:headerVersion', '1.0')}`;
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${name} xmlns="${API}" xmlns:ns2="${COMMON}">` +
    `${tag('ns2:header', header + versions)}${tag('ns2:result', result)}${SOFTWARE}${content}</${name}>`
  );
}

export function granted(operation: string, at: Date, content: string): string {
  const name = `${operation[0]?.toUpperCase()}${operation.slice(1)}Response`;
  return answer(name, at, tag('ns2:funcCode', 'OK'), content);
}

export function refused(errorCode: string, at: Date, message: string): string {
  const text = tag('ns2:message', message.replaceAll('&', ' ').replaceAll('<', ' ').slice(0, 1000));
  const result = `${tag('ns2:funcCode', 'ERROR')}${tag('ns2:errorCode', errorCode)}${text}`;
  return answer('GeneralErrorResponse', at, result, '');
}

export function tokenContent(sealed: string, at: Date): string {
  const until = new Date(at.getTime() + 5 * 60_000);
  const validity = `${tag('tokenValidityFrom', at.toISOString())}${tag('tokenValidityTo', until.toISOString())}`;
  return tag('encodedExchangeToken', sealed) + validity;
}

export function statusContent({ reports, annulment, at }: Transaction, isWhole: boolean): string {
  const results = reports.map((report, at) => tag('processingResult', resultOf(report, at + 1, isWhole)));
  const decided = annulment ? tag('annulmentData', decisionOf(annulment, at)) : '';
  return tag('processingResults', `${results.join('')}${tag('originalRequestVersion', '3.0')}${decided}`);
}

function decisionOf(decision: Decision, at: Date): string {
  const status = tag('annulmentVerificationStatus', decision);
  if (decision === 'VERIFICATION_PENDING') return status;
  return (
    status + tag('annulmentDecisionDate', at.toISOString()) + tag('annulmentDecisionUser', 'personofportal')
  );
}

function resultOf({ status, messages, bytes }: Report, index: number, isWhole: boolean): string {
  const validations = messages.map(({ result, code, text, pointer }) =>
    tag(
      'businessValidationMessages',
      `${tag('validationResultCode', result)}${tag('validationErrorCode', code)}${tag('message', text)}` +
        (pointer ? tag('pointer', tag('tag', pointer)) : ''),
    ),
  );
  const original = isWhole ? tag('originalRequest', bytes.toString('base64')) : '';
  const head = tag('index', index) + tag('invoiceStatus', status);
  return `${head}${validations.join('')}${tag('compressedContentIndicator', false)}${original}`;
}

export function listContent(transactions: readonly Transaction[], page: number, size: number): string {
  const pages = Math.ceil(transactions.length / size);
  const listed = transactions.slice((page - 1) * size, page * size).map((one) => {
    const { id, at, login, reports, annulment } = one;
    const who = `${tag('insDate', at.toISOString())}${tag('insCusUser', login)}${tag('source', 'MGM')}`;
    const what = `${tag('transactionId', id)}${tag('requestStatus', 'FINISHED')}`;
    const more = `${tag('technicalAnnulment', annulment !== undefined)}${tag('originalRequestVersion', '3.0')}`;
    return tag('transaction', `${who}${what}${more}${tag('itemCount', reports.length)}`);
  });
  const counted = tag('currentPage', pages === 0 ? 0 : page) + tag('availablePage', pages);
  return tag('transactionListResult', `${counted}${listed.join('')}`);
}

export function invoiceContent({ bytes }: Report, transaction: Transaction, index: number): string {
  const audit =
    `${tag('insdate', transaction.at.toISOString())}${tag('insCusUser', transaction.login)}${tag('source', 'MGM')}` +
    `${tag('transactionId', transaction.id)}${tag('index', index)}${tag('originalRequestVersion', '3.0')}`;
  const data = `${tag('invoiceData', bytes.toString('base64'))}${tag('auditData', audit)}`;
  return tag('invoiceDataResult', `${data}${tag('compressedContentIndicator', false)}`);
}
