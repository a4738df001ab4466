// Messages by their namespace. Versions that are not listed are read the same way, with a warning: later ones have added elements,
// and moved none.
import type { StatementKind } from '../shape';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[234]\.001\.(\d{2}))$/;
/** Read in the schemas; 13 is only expected to be like 12. */
const VERSIONS_READ = new Set(['02', '04', '08', '12']);

export function messageOf(namespace: string): { variant: string; isKnown: boolean } | undefined {
  const [, variant, version = ''] = NAMESPACE.exec(namespace) ?? [];
  return variant === undefined ? undefined : { variant, isKnown: VERSIONS_READ.has(version) };
}

/** Paths of the statements of the three messages. */
export const STATEMENT_PATHS: ReadonlyMap<string, StatementKind> = new Map([
  ['Document/BkToCstmrStmt/Stmt', 'statement'],
  ['Document/BkToCstmrAcctRpt/Rpt', 'report'],
  ['Document/BkToCstmrDbtCdtNtfctn/Ntfctn', 'notification'],
]);
