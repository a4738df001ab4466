// Builds a request to NAV as XML: header, user and software before the content (invoiceApi.xsd 3.0).
import { newId } from '../../../../shared/runtime/database/ids';
import type { NavSoftware } from '../../../../shared/settings/nav';
import { type Operation, passwordHash, requestSignature } from './signature';

const API = 'http://schemas.nav.gov.hu/OSA/3.0/api';
const COMMON = 'http://schemas.nav.gov.hu/NTCA/1.0/common';

/** Technical user of the connection. */
export interface User {
  login: string;
  password: string;
  taxNumber: string;
  signatureKey: string;
}

export interface RequestOf {
  /** Name of the root element. */
  name: string;
  user: User;
  software: NavSoftware;
  now: Date;
  /** XML after the software block, in the order of the schema. */
  content?: string;
  operations?: readonly Operation[];
}

export function requestXml({ name, user, software, now, content = '', operations = [] }: RequestOf): string {
  const [requestId, timestamp] = [newRequestId(), now.toISOString()];
  const signature = requestSignature({ requestId, timestamp, operations }, user.signatureKey);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="${API}" xmlns:common="${COMMON}">`,
    '<common:header>',
    tag('common:requestId', requestId),
    tag('common:timestamp', timestamp),
    tag('common:requestVersion', '3.0'),
    tag('common:headerVersion', '1.0'),
    '</common:header><common:user>',
    tag('common:login', user.login),
    `<common:passwordHash cryptoType="SHA-512">${passwordHash(user.password)}</common:passwordHash>`,
    tag('common:taxNumber', user.taxNumber),
    `<common:requestSignature cryptoType="SHA3-512">${signature}</common:requestSignature>`,
    '</common:user>',
    softwareXml(software),
    content,
    `</${name}>`,
  ].join('');
}

/** Unique per taxpayer, so new for each try: at most 25 characters of [0-9A-Z]. */
export function newRequestId(): string {
  return BigInt(`0x${newId().replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase();
}

function softwareXml(software: NavSoftware): string {
  const { countryCode, taxNumber } = software;
  return [
    '<software>',
    tag('softwareId', software.id),
    tag('softwareName', software.name),
    tag('softwareOperation', software.operation),
    tag('softwareMainVersion', software.version),
    tag('softwareDevName', software.developer),
    tag('softwareDevContact', software.contact),
    countryCode === undefined ? '' : tag('softwareDevCountryCode', countryCode),
    taxNumber === undefined ? '' : tag('softwareDevTaxNumber', taxNumber),
    '</software>',
  ].join('');
}

export function tag(name: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${name}>${escaped}</${name}>`;
}
